import { messageOf } from "#platform/errors.ts";

/** Why a mail was not accepted. */
export type DeliveryFailure = {
  /**
   * `server`: the server accepts no mail at all; `transient`: retry later; `refused`: this mail is never
   * accepted; `bounced`: nor is any other for this address.
   */
  kind: "server" | "transient" | "refused" | "bounced";
  /** One line. */
  reason: string;
};

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Classifies a mail server's response (RFC 5321, RFC 3463) or a connection error. */
export function readSmtpFailure(error: unknown): DeliveryFailure {
  const { code = "", responseCode = 0, response = "", command = "" } = error as SmtpError;
  const reason = (response || messageOf(error)).replace(/\s+/g, " ").trim().slice(0, 300);
  if (responseCode === 0 || code === "EAUTH" || isOfEveryMail(responseCode, command)) {
    return { kind: "server", reason };
  }
  if (responseCode < 500) return { kind: "transient", reason };
  return { kind: isAboutAddress(responseCode, response, command) ? "bounced" : "refused", reason };
}

/** Whether it concerns all mail: before the envelope, at shutdown (421), or for lack of login or TLS (530). */
function isOfEveryMail(responseCode: number, command: string): boolean {
  return !/^(?:MAIL FROM|RCPT TO|DATA)$/.test(command) || [421, 530].includes(responseCode);
}

function isAboutAddress(responseCode: number, response: string, command: string): boolean {
  if (command === "MAIL FROM") return false;
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  // Enhanced codes: 1 is the address, 2 its mailbox; 7 is a policy.
  if (subject) return subject === "1" || subject === "2";
  return command === "RCPT TO" || [550, 551, 553].includes(responseCode);
}
