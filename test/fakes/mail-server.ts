import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A fake mail server on loopback that records mails, and refuses those that a test selects. */

export type ReceivedMail = {
  to: string;
  /** Unfolded headers by their lower-case names. */
  head: Record<string, string>;
  /** Both parts, decoded. */
  body: string;
};

type Refusal = { code: number; text: string } | null | undefined;

export type MailServer = {
  url: string;
  taken: ReceivedMail[];
  /** Called for each recipient, and for each mail, whose answer may take some time. */
  refuse: {
    recipient: (address: string) => Refusal;
    mail: (mail: ReceivedMail) => Refusal | Promise<Refusal>;
  };
  stop(): Promise<void>;
};

/** `clients`: the maximum of concurrent connections. */
export async function startMailServer({ clients = 100 } = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const refuse: MailServer["refuse"] = { recipient: () => null, mail: () => null };
  const server = new SMTPServer({
    authOptional: true,
    maxClients: clients,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(asError(refuse.recipient(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
        const mail = { to, ...readMail(Buffer.concat(chunks).toString("latin1")) };
        const refusal = await refuse.mail(mail);
        if (!refusal) taken.push(mail);
        done(asError(refusal));
      });
    },
  });
  // A killed client interrupts its connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Parses a raw message. */
export function readMail(raw: string): Omit<ReceivedMail, "to"> {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const head = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const body = raw
    .slice(end)
    .replace(/=\r\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (code) =>
      Buffer.from(code.replaceAll("=", ""), "hex").toString("utf8"),
    );
  return { head: Object.fromEntries(head), body };
}

function asError(refusal: Refusal): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}
