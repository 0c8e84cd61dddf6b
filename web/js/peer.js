/** A connection to another device, without a server in between: a WebRTC data channel. */

import { pack, unpack } from "./meeting.js";

/** @typedef {import("./link.js").Carrier} Carrier */

/**
 * @typedef {object} Ends
 * @property {(carrier: Carrier) => void} opened
 * @property {(frame: Uint8Array<ArrayBuffer>) => void} heard
 * @property {() => void} closed  for good
 */

/** So many bytes may wait in a channel: what is sent twice because it waits makes others wait longer. */
const FULL = 64_000;
/** So long (ms) a browser may look for its own addresses. */
const GATHERING = 3000;

/**
 * The first half of a meeting: what the other device needs, and what to do with its answer.
 * @param {Ends} ends
 */
export async function offer(ends) {
  const connection = connect(ends, true);
  carry(connection.createDataChannel("table"), ends);
  const text = pack("offer", await described(connection));
  return {
    text,
    /** @param {string} answer */
    async accept(answer) {
      const sdp = unpack("answer", answer);
      await connection.setRemoteDescription({ type: "answer", sdp });
    },
    close: () => connection.close(),
  };
}

/**
 * The second half: an answer to an offer.
 * @param {string} offered
 * @param {Ends} ends
 */
export async function answer(offered, ends) {
  const sdp = unpack("offer", offered);
  const connection = connect(ends, false);
  connection.ondatachannel = ({ channel }) => carry(channel, ends);
  await connection.setRemoteDescription({ type: "offer", sdp });
  const text = pack("answer", await described(connection));
  return { text, close: () => connection.close() };
}

/**
 * Who has answered keeps its end although nobody comes: the answer may take minutes to its reader,
 * who then calls.
 * @param {Ends} ends
 * @param {boolean} offers
 */
function connect(ends, offers) {
  const connection = new RTCPeerConnection({ iceServers: [] });
  let met = offers;
  /** The other one is told at once; a page that is kept, and gone back to, has lost it. */
  function close() {
    connection.close();
    addEventListener("pageshow", ({ persisted }) => persisted && ends.closed(), { once: true });
  }
  addEventListener("pagehide", close, { once: true });
  connection.onconnectionstatechange = () => {
    met ||= connection.connectionState === "connected";
    if (connection.connectionState !== "failed") return;
    if (met) {
      connection.close();
      removeEventListener("pagehide", close);
    }
    ends.closed();
  };
  return connection;
}

/** The browser's description of its end, with its addresses. @param {RTCPeerConnection} connection */
async function described(connection) {
  await connection.setLocalDescription();
  if (connection.iceGatheringState !== "complete")
    await new Promise((done) => {
      connection.onicegatheringstatechange = () =>
        connection.iceGatheringState === "complete" && done(null);
      setTimeout(done, GATHERING);
    });
  return connection.localDescription?.sdp ?? "";
}

/** @param {RTCDataChannel} channel @param {Ends} ends */
function carry(channel, ends) {
  channel.binaryType = "arraybuffer";
  channel.onmessage = ({ data }) => data instanceof ArrayBuffer && ends.heard(new Uint8Array(data));
  channel.onopen = () =>
    ends.opened({
      send: (frame) => {
        if (channel.readyState === "open") channel.send(frame);
      },
      full: () => channel.bufferedAmount > FULL,
    });
  channel.onclose = () => ends.closed();
}
