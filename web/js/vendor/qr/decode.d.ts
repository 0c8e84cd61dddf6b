export { decodeQR } from "qr/decode.js";
