/** A mail that came back, or that its reader called spam, as a mail server or a mail service reports it. */
export type BounceEvent = {
  /** `hard`: the address takes no mail at all; `soft`: this mail was not delivered. */
  kind: "hard" | "soft" | "complaint";
  email: string;
  /** The Message-ID of the mail, where the report has the one that this site gave it. */
  messageId: string | null;
  /** In the words of whoever refused it. */
  reason: string;
  /** The same each time that the source reports it. */
  eventId: string;
};

/**
 * What an enhanced status code says of the address (RFC 3463): 5.1 is about it (except 7 and 8, the sender's), 5.2.1
 * its mailbox, which is closed. In doubt it is soft: servers that refuse the site would remove every subscriber.
 */
export function kindOfStatus(status: string): "hard" | "soft" {
  return /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1)$/.test(status) ? "hard" : "soft";
}
