import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";
import { headerLine, mailAddress } from "./mail-address.ts";
import { type Mail, openMailer } from "./mailer.ts";

const servers: (() => void)[] = [];

afterEach(() => {
  for (const stop of servers.splice(0)) stop();
});

async function deliver(url: string) {
  const mailer = openMailer({ smtpUrl: url, outbox: "" });
  try {
    return await mailer.deliver(mail);
  } finally {
    mailer.close();
  }
}

const from = mailAddress("news@example.com", "Sorrel");
const to = mailAddress("ada@example.com");
if (!from || !to) throw new Error("unreachable");
const mail: Mail = {
  id: "11111111-1111-4111-8111-111111111111",
  createdAt: new Date(0),
  from,
  to,
  subject: headerLine("Hello"),
  text: "Hello",
  html: "<p>Hello</p>",
};

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A complete server that records the recipients of accepted mails. */
async function smtpServer(options: SMTPServerOptions) {
  const taken: string[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    // It would warn about its default certificate.
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  servers.push(() => server.close());
  return { port: await portOf(server.server), taken };
}

/** Answers each line with the result of `answer`; `null` closes the connection, "" sends nothing. */
async function scriptedServer(
  answer: (line: string) => string | null,
  greeting = "220 test ESMTP",
) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.write(`${greeting}\r\n`);
    let heard = "";
    let isMail = false;
    socket.on("data", (data) => {
      heard += data.toString();
      if (!heard.endsWith(isMail ? "\r\n.\r\n" : "\r\n")) return;
      const said = answer(isMail ? "." : heard.trim());
      heard = "";
      isMail = said?.startsWith("354") ?? false;
      if (said === null) socket.destroy();
      else if (said !== "") socket.write(`${said}\r\n`);
    });
  });
  servers.push(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return `smtp://127.0.0.1:${await portOf(server)}`;
}

const polite = (line: string) => (/^(?:DATA)$/i.test(line) ? "354 go on" : "250 fine");

describe("a mail is accepted by a server", () => {
  test("of this machine with a self-signed certificate", async () => {
    const { port, taken } = await smtpServer({ authOptional: true });
    const accepted = { ok: true, response: expect.stringMatching(/^250 /) };
    expect(await deliver(`smtp://127.0.0.1:${port}`)).toEqual(accepted);
    expect(await deliver(`smtp://localhost:${port}`)).toEqual(accepted);
    expect(taken).toHaveLength(2);
  });

  test("that requires a login", async () => {
    const { port, taken } = await smtpServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "cook@example.com" && password === "p/w:1"
          ? done(null, { user: username })
          : done(new Error("Invalid")),
    });
    const url = `smtp://cook%40example.com:p%2Fw%3A1@127.0.0.1:${port}`;
    expect(await deliver(url)).toMatchObject({ ok: true });
    expect(taken).toHaveLength(1);
    expect(await deliver(url.replace("p%2Fw", "other"))).toMatchObject({ kind: "server" });
    // A missing login is a server failure, not the address'.
    expect(await deliver(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: "server" });
  });
});

describe("a mail is retried with a server", () => {
  test.each([
    ["that is busy", polite, "421 too busy"],
    ["that rejects the client", polite, "554 5.7.1 not you"],
    ["that rejects the client with 550", polite, "550 no such service"],
    [
      "that rejects the greeting",
      (line: string) => (/^(?:EHLO|HELO)/.test(line) ? "550 who?" : "250 ok"),
      undefined,
    ],
    ["that disconnects at once", () => null, undefined],
    [
      "that disconnects at the data",
      (line: string) => (line === "DATA" ? null : "250 fine"),
      undefined,
    ],
    [
      "that disconnects at the end",
      (line: string) => (line === "." ? null : polite(line)),
      undefined,
    ],
    ["of another protocol", () => "HTTP/1.1 400 Bad Request", "HTTP/1.1 400 Bad Request"],
  ] as const)("%s", { timeout: 20_000 }, async (_, answer, greeting) => {
    expect(await deliver(await scriptedServer(answer, greeting))).toMatchObject({
      ok: false,
      kind: "server",
    });
  });

  test("that stops responding, until the mailer is closed", async () => {
    const mailer = openMailer({
      smtpUrl: await scriptedServer((line) => (line === "." ? "" : polite(line))),
      outbox: "",
    });
    const delivery = mailer.deliver(mail);
    setTimeout(() => mailer.close(), 200);
    expect(await delivery).toMatchObject({ ok: false, kind: "server" });
  });

  test.each([
    ["says nothing", ""],
    ["falls silent after its greeting", "220 test ESMTP"],
  ])("that %s, which is said within the time that somebody waits", async (_, greeting) => {
    const smtpUrl = await scriptedServer(() => "", greeting);
    const mailer = openMailer({ smtpUrl, outbox: "", waitsAtMostMs: 300 });
    const delivery = await mailer.deliver(mail);
    mailer.close();
    if (delivery.ok) throw new Error("It was sent");
    expect(explainFailure(delivery, "mail.example")).toContain("mail.example doesn't answer");
  });

  test("that greylists it", async () => {
    const url = await scriptedServer((line) =>
      /^RCPT/.test(line) ? "451 4.7.1 later" : polite(line),
    );
    expect(await deliver(url)).toMatchObject({ kind: "transient", reason: "451 4.7.1 later" });
  });
});

describe("without a server, a mail is retried while the outbox", () => {
  async function deliverInto(outbox: string) {
    const mailer = openMailer({ smtpUrl: undefined, outbox });
    onTestFinished(() => mailer.close());
    return await mailer.deliver(mail);
  }

  async function makeFolder() {
    const folder = await mkdtemp(join(tmpdir(), "sorrel-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  }

  test("can't be made", async () => {
    const file = join(await makeFolder(), "file");
    await writeFile(file, "");
    expect(await deliverInto(join(file, "outbox"))).toEqual({
      ok: false,
      kind: "server",
      reason: expect.stringMatching(/^The outbox can't be written: ENOTDIR: .*$/),
    });
  });

  test("can't be written, where no partial file stays", async () => {
    const outbox = await makeFolder();
    const name = "19700101T000000Z-11111111-1111-4111-8111-111111111111.eml";
    await mkdir(join(outbox, name));
    expect(await deliverInto(outbox)).toMatchObject({ ok: false, kind: "server" });
    expect(await readdir(outbox)).toEqual([name]);
    await rm(join(outbox, name), { recursive: true });
    expect(await deliverInto(outbox)).toEqual({ ok: true });
  });
});
