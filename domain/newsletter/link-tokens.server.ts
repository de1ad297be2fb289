import { createHmac } from "node:crypto";

/**
 * Makes the tokens of links in mails from the site's secret: the same link however often a mail has to
 * be sent, and nothing in the database from which it could be made.
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
