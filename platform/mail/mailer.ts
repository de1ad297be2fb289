import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { messageOf } from "#platform/errors.ts";
import { observeOutbound } from "#platform/metrics.ts";
import { isNearHost } from "#platform/near-host.ts";
import { type DeliveryFailure, readSmtpFailure } from "./delivery-failure.ts";
import { type HeaderLine, headerLine, type MailAddress } from "./mail-address.ts";

export type Mail = {
  /** For the Message-ID: the same for each retry. */
  id: string;
  createdAt: Date;
  from: MailAddress;
  to: MailAddress | MailAddress[];
  replyTo?: MailAddress;
  subject: HeaderLine;
  text: string;
  html: string;
  /** One-click unsubscription (RFC 8058). */
  unsubscribe?: URL;
  /** Ids of earlier mails that it continues, the oldest first. */
  follows?: string[];
  /** Suppresses automatic replies. */
  isBulk?: boolean;
};

/** `response`: what the server said as it took the mail. */
type Delivery = { ok: true; response?: string } | ({ ok: false } & DeliveryFailure);

export type Mailer = {
  deliver(mail: Mail): Promise<Delivery>;
  /** Ends its connections once pending deliveries have ended. */
  retire(): void;
  /** Aborts pending deliveries. */
  close(): void;
};

/** Tries nothing, for as long as it is known why nothing can be sent. */
export function failingMailer(reason: string): Mailer {
  const failure = { ok: false, kind: "server", reason } as const;
  return { deliver: async () => failure, retire() {}, close() {} };
}

/** Connections to the server. A process that is killed may have sent as many mails without having recorded it. */
export const MAILS_AT_ONCE = 5;
const CONNECT_MS = 10_000;
/** Some servers delay their greeting for unknown clients. */
const GREETING_MS = 30_000;
/** Long: a server that scans a mail may accept it after a timeout, and would then get it twice. */
const SOCKET_TIMEOUT_MS = 120_000;

type Destination = {
  smtpUrl: string | undefined;
  outbox: string;
  /** While somebody waits for the outcome. */
  waitsAtMostMs?: number;
};

/** Sends mail by SMTP, or without a server writes each to a file in the outbox. */
export function openMailer({ smtpUrl, outbox, waitsAtMostMs }: Destination): Mailer {
  const mailer = smtpUrl === undefined ? fileMailer(outbox) : smtpMailer(smtpUrl, waitsAtMostMs);
  return {
    ...mailer,
    deliver: (mail) =>
      observeOutbound(
        "mail",
        () => mailer.deliver(mail),
        ({ ok }) => ok,
      ),
  };
}

/** Servers on this machine or network have self-signed certificates. */
const TRUST_ANY_CERTIFICATE = { rejectUnauthorized: false, servername: "localhost" };

function smtpMailer(url: string, waitsAtMostMs = Number.POSITIVE_INFINITY): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // The caller decides about retries: a mail may have been accepted before the connection broke.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: Math.min(GREETING_MS, waitsAtMostMs),
    socketTimeout: Math.min(SOCKET_TIMEOUT_MS, waitsAtMostMs),
    ...(isNearHost(new URL(url).hostname) && { tls: TRUST_ANY_CERTIFICATE }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    async deliver(mail) {
      try {
        const signal = closing.signal;
        const { response } = await transport.sendMail({ ...composed(mail), signal });
        return { ok: true, response: headerLine(response) };
      } catch (error) {
        return { ok: false, ...readSmtpFailure(error) };
      }
    },
    retire: () => transport.close(),
    close() {
      // Don't wait for a server that does not respond.
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
      const part = join(folder, `.${name}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // A retry overwrites the same file, atomically.
        await writeFile(part, message as Buffer, { mode: 0o600 });
        await rename(part, join(folder, name));
        return { ok: true };
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        const reason = `The outbox can't be written: ${messageOf(error)}`;
        return { ok: false, kind: "server", reason };
      }
    },
    retire: () => transport.close(),
    close: () => transport.close(),
  };
}

function composed(mail: Mail) {
  const { id, from, replyTo, subject, text, html, unsubscribe, createdAt } = mail;
  const messageId = (one: string) =>
    `<${one}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
  const references = mail.follows?.map(messageId) ?? [];
  const to = [mail.to].flat();
  const leaving = unsubscribe && {
    "List-Unsubscribe": { prepared: true, value: `<${unsubscribe.href}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    messageId: messageId(id),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    date: createdAt,
    from: { ...from },
    to: to.map((one) => ({ ...one })),
    ...(replyTo && { replyTo: { ...replyTo } }),
    envelope: { from: from.address, to: to.map(({ address }) => address) },
    subject,
    text,
    html,
    headers: { ...leaving, ...(mail.isBulk && { "Auto-Submitted": "auto-generated" }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
