import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { isNearHost } from "#platform/near-host.ts";
import { type DeliveryFailure, readSmtpFailure } from "./delivery-failure.ts";
import type { HeaderLine, MailAddress } from "./mail-address.ts";

export type Mail = {
  /** Its Message-ID's first half: the same each time that it has to be sent. */
  id: string;
  createdAt: Date;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: HeaderLine;
  text: string;
  html: string;
  /** Where one click leaves the list (RFC 8058). */
  unsubscribe?: URL;
  /** Written by a program, to which no holiday notice shall answer. */
  isBulk?: boolean;
};

type Delivery = { ok: true } | ({ ok: false } & DeliveryFailure);

export type Mailer = {
  deliver(mail: Mail): Promise<Delivery>;
  /** Breaks off what is under way. */
  close(): void;
};

const CONNECTIONS = 5;
const CONNECT_MS = 10_000;
/** Some servers let strangers wait before they greet them. */
const GREETING_MS = 30_000;
/** Who leaves while a mail is being looked through may have it taken all the same, and sends it twice. */
const SOCKET_TIMEOUT_MS = 120_000;

/** Sends mail to the server, or else puts it into the folder, a file each. */
export function openMailer(to: { smtpUrl: string | undefined; outbox: string }): Mailer {
  return to.smtpUrl === undefined ? fileMailer(to.outbox) : smtpMailer(to.smtpUrl);
}

/** There is nobody in between, and nobody signs certificates for such names. */
const TRUSTING = { rejectUnauthorized: false, servername: "localhost" };

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Who asked for it decides about another try: a mail may have been taken before the line broke.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...(isNearHost(new URL(url).hostname) && { tls: TRUSTING }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({ ...composed(mail), signal: closing.signal });
        return { ok: true };
      } catch (error) {
        return { ok: false, ...readSmtpFailure(error) };
      }
    },
    close() {
      // A server that says nothing would be waited for.
      closing.abort();
      transport.close();
    },
  };
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(composed(mail));
      const name = `${mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, "")}-${mail.id}.eml`;
      await mkdir(folder, { recursive: true });
      // Sent once more it is the same file; half of it is never there.
      const part = join(folder, `.${name}`);
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, join(folder, name));
      return { ok: true };
    },
    close: () => transport.close(),
  };
}

function composed(mail: Mail) {
  const { id, from, to, replyTo, subject, text, html, unsubscribe, createdAt } = mail;
  const leaving = unsubscribe && {
    "List-Unsubscribe": { prepared: true, value: `<${unsubscribe.href}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    date: createdAt,
    from: { ...from },
    to: { ...to },
    ...(replyTo && { replyTo: { ...replyTo } }),
    envelope: { from: from.address, to: to.address },
    subject,
    text,
    html,
    headers: { ...leaving, ...(mail.isBulk && { "Auto-Submitted": "auto-generated" }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
