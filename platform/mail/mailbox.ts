import { messageOf } from "#platform/errors.ts";
import { observeOutbound } from "#platform/metrics.ts";
import { isNearHost } from "#platform/near-host.ts";
import type { DeliveryFailure } from "./delivery-failure.ts";

export type Mailbox = { host: string; port: number; user: string; password: string };

type Reading = {
  /** Called for each mail, cut to its first bytes; it is marked as seen once this is done. */
  onMail(source: Uint8Array): Promise<void>;
  signal: AbortSignal;
};

/** What a run reads at most: the next one goes on. */
const MOST_MAILS = 500;
/** Of a report with the original at its end, whose header is enough. */
const MOST_BYTES = 256 * 1024;
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
/** TLS from the first byte; at other ports a connection begins in the clear (STARTTLS). */
const TLS_PORT = 993;

/** Reads the unseen mails of the inbox, oldest first, and deletes none. A password leaves for a server elsewhere only encrypted. */
export async function readMailbox(
  mailbox: Mailbox,
  reading: Reading,
): Promise<DeliveryFailure | null> {
  return observeOutbound(
    "mail",
    async () => {
      try {
        await readUnseen(mailbox, reading);
        return null;
      } catch (error) {
        const { authenticationFailed, responseText, code = "" } = error as ImapError;
        const reason = [code, responseText ?? messageOf(error)].filter(Boolean).join(" ");
        return { kind: "server", reason, stage: authenticationFailed ? "AUTH" : "CONN" } as const;
      }
    },
    (failure) => failure === null,
  );
}

type ImapError = { authenticationFailed?: boolean; responseText?: string; code?: string };

async function readUnseen(
  { host, port, user, password }: Mailbox,
  { onMail, signal }: Reading,
): Promise<void> {
  // 33 MB, which a site without such a mailbox need not pay.
  const { ImapFlow } = await import("imapflow");
  const isNear = isNearHost(host);
  const client = new ImapFlow({
    host,
    port,
    secure: port === TLS_PORT,
    ...(port !== TLS_PORT && !isNear && { doSTARTTLS: true }),
    ...(isNear && { tls: { rejectUnauthorized: false } }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLiteralSize: 4 * MOST_BYTES,
  });
  // What ends a connection between commands fails the next one.
  client.on("error", () => {});
  const abort = () => client.close();
  signal.addEventListener("abort", abort, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    await client.mailboxOpen("INBOX");
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, MOST_MAILS)) {
      signal.throwIfAborted();
      const query = { source: { start: 0, maxLength: MOST_BYTES } };
      const mail = await client.fetchOne(String(uid), query, { uid: true });
      if (mail !== false && mail.source) await onMail(mail.source);
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
    await client.logout();
  } finally {
    signal.removeEventListener("abort", abort);
    client.close();
  }
}
