// Reads the code that a page shows, as a camera would whose browser has no reader of its own.
async () => {
  const { decode } = await import(`${document.documentElement.dataset.root}js/decoder.js`);
  const svg = document.querySelector("#devices-code svg");
  const [least, , size] = svg.getAttribute("viewBox").split(" ").map(Number);
  const [scale, width] = [3, size * 3];
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector("path")
    .getAttribute("d")
    .matchAll(/M(\d+) (\d+)/g))
    for (let at = 0; at < scale * scale; at++) {
      const [across, down] = [
        (x - least) * scale + (at % scale),
        (y - least) * scale + ((at / scale) | 0),
      ];
      data.fill(0, (down * width + across) * 4, (down * width + across) * 4 + 3);
    }
  return decode({ data, width, height: width });
};
