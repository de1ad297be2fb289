import { createHash, createHmac, randomBytes } from "node:crypto";

/** The tokens of links in mails: 256 bits that nobody can guess. The database keeps only their hashes. */

/**
 * Makes tokens from the site's secret: the same link however often a mail has to be sent, and nothing in
 * the database from which it could be made.
 */
export function linkTokens(secret: string) {
  const token = (...parts: string[]) =>
    createHmac("sha256", secret)
      .update(["mail link", ...parts].join("\n"))
      .digest("base64url");
  return {
    confirm: (subscriberId: string, since: Date) =>
      token("confirm", subscriberId, since.toISOString()),
    unsubscribe: (subscriberId: string) => token("unsubscribe", subscriberId),
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;

/** A token for a row whose mail is not composed yet. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** Tokens are random all through: a plain hash can't be reversed by guessing. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
