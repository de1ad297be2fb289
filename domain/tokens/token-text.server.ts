import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** By which secret scanners recognize the site's tokens. */
const PREFIX = "sorrel_";
const SECRET_BYTES = 32;
/** As many base 62 digits as 32 bytes and a CRC-32 need. */
const [SECRET_DIGITS, CHECKSUM_DIGITS] = [43, 6];
const SHAPE = new RegExp(
  `^${PREFIX}([A-Za-z0-9]{${SECRET_DIGITS}})([A-Za-z0-9]{${CHECKSUM_DIGITS}})$`,
);
const START_LENGTH = PREFIX.length + 4;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);

/**
 * A new token: the prefix, 256 random bits, and a checksum of both by which scanners tell real tokens from look-alikes
 * without asking the site (as GitHub's tokens do).
 */
export function newTokenText(): string {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_DIGITS);
  return PREFIX + secret + checksum(secret);
}

/** Whether this could be a token: another text needs no look into the database. */
export function isTokenText(text: string): boolean {
  const [, secret, sum] = SHAPE.exec(text) ?? [];
  return secret !== undefined && sum === checksum(secret);
}

/** What lists show of it: "sorrel_Ab3d". */
export function tokenStart(text: string): string {
  return text.slice(0, START_LENGTH);
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(PREFIX + secret)), CHECKSUM_DIGITS);
}

function base62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= BASE) digits = DIGITS[Number(rest % BASE)] + digits;
  return digits.padStart(length, "0");
}
