import { messageOf } from "#platform/errors.ts";

/** Why a mail was not taken. */
export type DeliveryFailure = {
  /**
   * `server`: nobody there to take any mail; `passing`: not now; `refused`: never this mail;
   * `bounced`: never anything for this address.
   */
  kind: "server" | "transient" | "refused" | "bounced";
  /** In one line. */
  reason: string;
};

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Reads what a mail server answered (RFC 5321, RFC 3463), or that none did. */
export function readSmtpFailure(error: unknown): DeliveryFailure {
  const { code = "", responseCode = 0, response = "", command = "" } = error as SmtpError;
  const reason = (response || messageOf(error)).replace(/\s+/g, " ").trim().slice(0, 300);
  if (responseCode === 0 || code === "EAUTH" || isOfEveryMail(responseCode, command)) {
    return { kind: "server", reason };
  }
  if (responseCode < 500) return { kind: "transient", reason };
  return { kind: isAboutAddress(responseCode, response, command) ? "bounced" : "refused", reason };
}

/**
 * Whether the server would say so to any mail: before it knows this one, as it closes (421), or
 * because it wants a log-in or TLS first (530). That is ours to mend, and no address' fault.
 */
function isOfEveryMail(responseCode: number, command: string): boolean {
  return !/^(?:MAIL FROM|RCPT TO|DATA)$/.test(command) || [421, 530].includes(responseCode);
}

function isAboutAddress(responseCode: number, response: string, command: string): boolean {
  if (command === "MAIL FROM") return false;
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? [];
  // The enhanced code knows best: 1 is the address, 2 its mailbox; 7 is policy, which names no one.
  if (subject) return subject === "1" || subject === "2";
  return command === "RCPT TO" || [550, 551, 553].includes(responseCode);
}
