/** Reads a code with the camera. It is loaded when somebody wants to scan one. */

/** @typedef {(video: HTMLVideoElement) => Promise<string>} Reader  "" where there is no code */

/** So often (ms) a picture is looked at. */
const EVERY = 150;
/** So many pixels wide a picture is read: a code that fills half of it can be. */
const WIDE = 640;

/**
 * Look until something is found that fits.
 * @param {HTMLVideoElement} video
 * @param {(text: string) => boolean} found  told what a code says; whether that was wanted
 * @returns {Promise<() => void>} stops looking; rejects where there is no camera, or none allowed
 */
export async function look(video, found) {
  const camera = { video: { facingMode: "environment" } };
  const read = await reader();
  const stream = await navigator.mediaDevices.getUserMedia(camera);
  let over = false;
  function stop() {
    over = true;
    video.hidden = true;
    for (const track of stream.getTracks()) track.stop();
  }
  async function next() {
    if (over) return;
    if (!video.isConnected) return stop();
    const text = await read(video).catch(() => "");
    if (text && !over && found(text)) stop();
    else setTimeout(next, EVERY);
  }
  video.srcObject = stream;
  video.hidden = false;
  try {
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  video.scrollIntoView({ block: "center" });
  void next();
  return stop;
}

/** The browser's own reader, or one in JavaScript. @returns {Promise<Reader>} */
async function reader() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats?.().catch(() => [])) ?? [];
  if (formats.includes("qr_code")) {
    const detector = new Detector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  const { decode } = await import("./decoder.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDE / video.videoWidth);
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round);
    if (!context || !width || !height) return "";
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return decode(context.getImageData(0, 0, width, height));
  };
}
