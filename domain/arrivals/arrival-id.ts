import { createHash } from "node:crypto";

/** Of recipes that came from elsewhere. Never change it: recipes would come a second time. */
const NAMESPACE = Buffer.from("6f2d0f8f6e0b5c0b9d5d2a0c1f3e7a41", "hex");

/** The id of what is known by these parts: a UUID of version 5 (RFC 9562), always the same. */
export function arrivalId(...parts: string[]): string {
  const hash = createHash("sha1").update(NAMESPACE).update(JSON.stringify(parts)).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join("-");
}
