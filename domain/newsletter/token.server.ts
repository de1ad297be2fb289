import { createHash, randomBytes } from "node:crypto";

/** A secret for a link in a mail: 256 random bits. The database keeps only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** Tokens are random all through: a plain hash can't be guessed back. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
