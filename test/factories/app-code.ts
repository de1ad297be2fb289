import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of an authenticator app with this base32 key (RFC 6238, 30 s, six digits). */
export function appCode(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, "0");
}
