import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * Derives the tokens of links in mails, and of those to drafts (256 bits), from the site's secret: a retried mail has the
 * same links, a form can show a link again, and the database stores only their hashes.
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
    /** A new address gets a new link. */
    review: (reviewId: string, email: string) => token("review", reviewId, email.toLowerCase()),
    invitation: (invitationId: string) => token("invitation", invitationId),
    passwordReset: (resetId: string) => token("password reset", resetId),
    draft: (linkId: string) => token("draft", linkId),
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;

/** A random token, and its hash for the database. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** Unsalted SHA-256 is enough for random tokens. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
