import { messageOf } from "#platform/errors.ts";
import { headerLine } from "./mail-address.ts";

/** Why a mail was not accepted. */
export type DeliveryFailure = {
  /**
   * `server`: the server accepts no mail at all; `transient`: retry later; `refused`: this mail is never
   * accepted; `bounced`: nor is any other for this address.
   */
  kind: "server" | "transient" | "refused" | "bounced";
  /** One line. */
  reason: string;
  /** The command that it answers, or "CONN" for the connection. */
  stage?: string;
};

const MOST_CHARACTERS = 2_000;

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Classifies a mail server's response (RFC 5321, RFC 3463) or a connection error. */
export function readSmtpFailure(error: unknown): DeliveryFailure {
  const { code = "", responseCode = 0, response = "", command = "" } = error as SmtpError;
  const reason = headerLine((response || messageOf(error)).slice(0, MOST_CHARACTERS));
  if (responseCode === 0 || code === "EAUTH" || isOfEveryMail(responseCode, command)) {
    return { kind: "server", reason, stage: command };
  }
  if (responseCode < 500) return { kind: "transient", reason, stage: command };
  const isBounce = isAboutAddress(responseCode, response, command);
  return { kind: isBounce ? "bounced" : "refused", reason, stage: command };
}

/** Whether it concerns all mail: before the envelope, at shutdown (421), or for lack of login or TLS (530). */
function isOfEveryMail(responseCode: number, command: string): boolean {
  return !/^(?:MAIL FROM|RCPT TO|DATA)$/.test(command) || [421, 530].includes(responseCode);
}

/**
 * Whether no mail for this address is ever accepted. In doubt it is not so: a server that refuses this site would
 * otherwise remove every subscriber.
 */
function isAboutAddress(responseCode: number, response: string, command: string): boolean {
  if (command === "MAIL FROM") return false;
  const text = response.slice(0, MOST_CHARACTERS).replace(/\S+@\S+/g, "");
  if (/\bsender\b/i.test(text)) return false;
  // Enhanced codes: 1 is the address (of which 7 and 8 are the sender's), 2 its mailbox; 7 is a policy.
  const [, subject] = /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  if (subject) return /^5\.(?:1|2)\.(?![78]$)/.test(subject);
  return command === "RCPT TO" && [550, 551, 553].includes(responseCode) && !REFUSALS.test(text);
}

/** What servers say without an enhanced code when they refuse the site, whoever the recipient is. */
const REFUSALS =
  /\d\.\d{1,3}\.\d|\b(?:relay|prohibit|polic|reputation|spam|spoof|junk|block|black|list|den[iy]|reject|authent|dns|helo|ehlo)/i;
