/** Reads the code in a picture, where the browser can't. It is loaded when that is found out. */

import { decodeQR } from "./vendor/qr/decode.js";

/**
 * @param {{data: Uint8ClampedArray, width: number, height: number}} picture
 * @returns {string} "" where there is none
 */
export function decode(picture) {
  try {
    return decodeQR(picture);
  } catch {
    return "";
  }
}
