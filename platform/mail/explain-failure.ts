import type { DeliveryFailure } from "./delivery-failure.ts";

/** What an admin can do about a mail that a server did not take, in words. The server's own are added by the caller. */
export function explainFailure({ stage, reason }: DeliveryFailure, host: string): string {
  const found = CAUSES.find(([pattern]) => pattern.test(`${stage} ${reason}`));
  return found ? found[1].replaceAll("HOST", host) : "The server didn't take the mail.";
}

/** Of Node, OpenSSL, nodemailer and of servers; the first that fits. */
const CAUSES: [RegExp, string][] = [
  [
    /certificate|altnames/i,
    "HOST has a certificate that isn't valid for it, so nothing was sent to it. Check the server's name; if it is right, its operator must renew the certificate.",
  ],
  [
    /STARTTLS|\bTLS\b|\bSSL\b|wrong version number/i,
    "No encrypted connection to HOST came about, so neither the password nor the mail was sent. Try port 587, or 465.",
  ],
  [
    /\bAUTH\b|invalid login|authentic|credentials/i,
    "HOST doesn't accept this user and password. Some providers ask for an app password or an API key here.",
  ],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i, "There is no server named HOST. Check the name."],
  [/ECONNREFUSED/i, "HOST accepts no connection at this port. Try port 587, or 465."],
  [
    /time(?:d )?out|aborted|greeting never/i,
    "HOST doesn't answer. Check its name and port; some hosting providers block outgoing mail.",
  ],
  [
    /closed|ECONNRESET|EPIPE|socket hang up/i,
    "HOST closed the connection in the middle, and may or may not have taken the mail.",
  ],
  [/relay|sender|\b5\.7\.\d|MAIL FROM/i, "HOST doesn't send mail for this sender or user."],
];
