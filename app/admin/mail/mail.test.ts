import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import type { TrialReport } from "#domain/mail-server/send-trial-mail.server.ts";
import { readMailAddress } from "#platform/mail/mail-address.ts";
import { decrypt } from "#platform/settings/encryption.ts";
import { testDatabase } from "#test/database.ts";
import { MAIL_SERVICE, NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { type DnsServer, startDnsServer } from "#test/fakes/dns-server.ts";
import { type MailServer, startMailServer } from "#test/fakes/mail-server.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./mail.tsx";

const { visitor, admin, accounts, owner } = testDatabase();
const PATH = "/admin/settings/mail";
const SECRET = NO_MAIL_SERVICE.environment.secrets.secret;
type Fields = Record<string, string>;

let server: MailServer;
let dns: DnsServer;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  [server, dns] = await Promise.all([startMailServer(), startDnsServer()]);
});

beforeEach(async () => {
  await sql`delete from site_settings`.execute(owner);
  await sql`truncate activity`.execute(owner);
  server.taken.length = 0;
  dns.texts.clear();
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

afterAll(() => Promise.all([server.stop(), dns.stop()]));

const within = (mail = NO_MAIL_SERVICE) => ({
  db: visitor,
  admin,
  mail: { ...mail, dns: dns.resolver },
});

async function send(fields: Fields, mail = NO_MAIL_SERVICE) {
  const { data, init } = await action(
    routeArgs(within(mail), PATH, formPost(Object.entries(fields))),
  );
  return { data, status: init?.status };
}

const save = (fields: Fields, mail = NO_MAIL_SERVICE) => send({ intent: "save", ...fields }, mail);
const opened = (mail = NO_MAIL_SERVICE) => loader(routeArgs(within(mail), PATH));

async function sendTest(mail = NO_MAIL_SERVICE): Promise<TrialReport> {
  const { data } = await send({ intent: "test" }, mail);
  return (data as unknown as { report: TrialReport }).report;
}

/** The row itself. */
async function saved() {
  const { rows } = await sql<{ value: Record<string, string | null> }>`
    select value from site_settings where name = 'mail'`.execute(owner);
  return rows[0]?.value;
}

const FULL = {
  host: "Mail.Kitchen.com",
  port: "2525",
  user: "ada@kitchen.com",
  password: " p/w:1 ",
  from: "Ada's Kitchen <news@kitchen.com>",
};

test("what is saved is shown again, but for the password, which is encrypted", async () => {
  expect(await save(FULL)).toMatchObject({ status: 200 });
  const page = await opened();
  const { password, ...shown } = FULL;
  expect(page).toMatchObject({
    server: { ...shown, host: "mail.kitchen.com", selector: null },
    hasPassword: true,
    notice: null,
  });
  const row = await saved();
  expect(decrypt(row?.password ?? "", { secret: SECRET }, "mail password")).toBe(password);
  const { rows } = await listActivity(admin, { search: "", noun: "settings", page: 1 });
  expect(rows).toMatchObject([
    { title: "Mail", details: { fields: "host, port, user, from, password" } },
  ]);
  for (const place of [page, rows, row, (await save(FULL)).data]) {
    expect(JSON.stringify(place)).not.toContain("p/w:1");
  }
});

test("an empty password keeps the saved one; for another server or user it is asked for again", async () => {
  await save(FULL);
  const before = (await saved())?.password;
  expect(await save({ ...FULL, password: "", from: "" })).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject({ password: before, from: null });
  for (const other of [{ host: "evil.example" }, { port: "25" }, { user: "eve" }]) {
    expect(await save({ ...FULL, password: "", ...other })).toMatchObject({
      status: 400,
      data: { errors: { password: expect.stringContaining("enter the password again") } },
    });
  }
  expect(await saved()).toMatchObject({ host: "mail.kitchen.com", password: before });
  expect(await save({ ...FULL, host: "other.example" })).toMatchObject({ status: 200 });
  // Without a server or a user there is nothing to keep it for.
  expect(await save({ host: "mail.kitchen.com" })).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject({ host: "mail.kitchen.com", password: null });
  expect(await save({ host: "mail.kitchen.com", user: "ada" })).toMatchObject({
    status: 400,
    data: { errors: { password: "Please enter the password of this user." } },
  });
});

test("two admins who save at the same time lose nothing", async () => {
  const before = JSON.stringify((await opened()).server);
  expect(await save({ opened: before, host: "one.example" })).toMatchObject({ status: 200 });
  expect(await save({ opened: before, selector: "s1" })).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject({ host: "one.example", selector: "s1" });
  expect(await save({ opened: before, host: "two.example" })).toMatchObject({
    status: 409,
    data: { errors: { host: expect.stringContaining("one.example") } },
  });
});

test("the environment wins, and what is saved stays below it", async () => {
  await save(FULL);
  const from = readMailAddress("Sorrel <news@recipes.example>") ?? undefined;
  const { environment } = MAIL_SERVICE;
  const smtpUrl = server.url.replace("//", "//ada:hush@");
  const mail = { ...MAIL_SERVICE, environment: { ...environment, smtpUrl, from } };
  const page = await opened(mail);
  expect(page).toMatchObject({
    fixed: { server: new URL(server.url).host, from: "news@recipes.example" },
    notice: null,
  });
  expect(JSON.stringify(page)).not.toContain("hush");
  const { password: _, ...kept } = FULL;
  expect(await save({ ...kept, selector: "own" }, mail)).toMatchObject({ status: 200 });
  expect(await saved()).toMatchObject({ host: "mail.kitchen.com", selector: "own" });
});

test("a password of another AUTH_SECRET is said, and nothing is sent in its place", async () => {
  await save(FULL);
  const environment = { ...NO_MAIL_SERVICE.environment, secrets: { secret: "x".repeat(32) } };
  const mail = { ...NO_MAIL_SERVICE, environment };
  expect((await opened(mail)).notice?.text).toContain("AUTH_SECRET has changed");
  expect(await sendTest(mail)).toMatchObject({
    isTaken: false,
    text: expect.stringContaining("Enter it again"),
  });
});

describe("bad input is refused beside its field, and nothing is saved", () => {
  test.each([
    ["host", "smtp://mail.example.com"],
    ["host", "mail example.com"],
    ["host", "x".repeat(900_000)],
    ["port", "0"],
    ["port", "65536"],
    ["port", "smtp"],
    ["from", "nobody"],
    ["from", "a@example.com, b@example.com"],
    ["password", "a\u0000b"],
    ["selector", "s1._domainkey.kitchen.com/"],
  ])("%s %#", async (name, typed) => {
    const answer = await save({ host: "mail.example.com", [name]: typed });
    expect(answer).toMatchObject({ status: 400, data: { errors: { [name]: expect.any(String) } } });
    expect(await saved()).toBeUndefined();
  });
});

test("the other roles read none of it, only whether there is a server", async () => {
  await save(FULL);
  for (const role of [visitor, accounts]) {
    await expect(sql`select value from site_settings`.execute(role)).rejects.toThrow(/denied/);
    const { rows } = await sql<{ is: boolean }>`select mail_is_set_up() as is`.execute(role);
    expect(rows).toEqual([{ is: true }]);
  }
});

/** Where the site's own fake listens. */
function savedServer(port: number, more: Fields = {}) {
  return save({ host: "127.0.0.1", port: String(port), from: "news@kitchen.com", ...more });
}

const fakePort = () => Number(new URL(server.url).port);

async function smtpServer(options: SMTPServerOptions): Promise<number> {
  const other = new SMTPServer({ disableReverseLookup: true, logger: false, ...options });
  other.on("error", () => {});
  other.listen(0, "127.0.0.1");
  await once(other.server, "listening");
  ends.push(() => other.close());
  return (other.server.address() as AddressInfo).port;
}

describe("'Send a Test'", () => {
  test("sends a mail to oneself, with the server's answer and the records to enter", async () => {
    await savedServer(fakePort());
    const report = await sendTest();
    expect(report).toMatchObject({
      isTaken: true,
      from: "news@kitchen.com",
      to: "ada@example.com",
      text: expect.stringContaining("the server dropped it: ask its operator"),
      answer: expect.stringMatching(/^250 /),
      records: [
        { name: "SPF", state: "missing", enter: { at: "kitchen.com" } },
        { name: "DKIM", state: "missing" },
        { name: "DMARC", state: "missing", enter: { at: "_dmarc.kitchen.com" } },
      ],
    });
    expect(server.taken).toMatchObject([{ to: "ada@example.com" }]);
    dns.texts.set("kitchen.com", ["v=spf1 a -all"]);
    expect((await sendTest()).records?.[0]).toMatchObject({ state: "good" });
  });

  test("without a server asks for one, and with a local sender for another", async () => {
    expect(await sendTest()).toMatchObject({
      isTaken: false,
      text: "Please save a mail server first.",
    });
    await savedServer(fakePort(), { from: "" });
    expect(await sendTest()).toMatchObject({ from: "newsletter@recipes.example", records: null });
  });

  test("says that the password is refused, and doesn't repeat it", async () => {
    const port = await smtpServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no")),
    });
    await savedServer(port, { user: "ada", password: "p/w:1" });
    const report = await sendTest();
    expect(report).toMatchObject({
      isTaken: false,
      text: expect.stringContaining("doesn't accept this user and password"),
      answer: expect.stringMatching(/^535 /),
    });
    expect(JSON.stringify(report)).not.toContain("p/w:1");
  });

  test("says that the certificate is wrong, before the password leaves", async () => {
    let heard = false;
    const port = await smtpServer({
      onAuth(_auth, _session, done) {
        heard = true;
        done(null, { user: "ada" });
      },
    });
    // Not a name of this machine's own, at which any certificate will do.
    await savedServer(port, { host: "0.0.0.0", user: "ada", password: "secret" });
    expect(await sendTest()).toMatchObject({
      isTaken: false,
      text: expect.stringContaining("certificate that isn't valid"),
    });
    expect(heard).toBe(false);
  });

  test("sends no password unencrypted to a server elsewhere", async () => {
    let heard = false;
    const port = await smtpServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        heard = true;
        done(null, { user: "ada" });
      },
    });
    await savedServer(port, { host: "0.0.0.0", user: "ada", password: "secret" });
    expect(await sendTest()).toMatchObject({
      isTaken: false,
      text: expect.stringContaining("No encrypted connection"),
    });
    expect(heard).toBe(false);
  });

  test("says that the connection was dropped, or that nothing listens", async () => {
    const dropping = createServer((socket) => socket.end("220 hello\r\n"));
    dropping.listen(0, "127.0.0.1");
    await once(dropping, "listening");
    ends.push(() => dropping.close());
    await savedServer((dropping.address() as AddressInfo).port);
    expect((await sendTest()).text).toContain("closed the connection in the middle");
    await savedServer(1);
    expect((await sendTest()).text).toContain("accepts no connection at this port");
  });
});

test("unknown intents are refused", async () => {
  expect(await send({ intent: "drop" })).toMatchObject({ status: 400 });
  expect(await saved()).toBeUndefined();
});

describe("bounces", () => {
  const mailbox = { bounceHost: "imap.example.com", bouncePort: "", bounceUser: "news" };
  const saveBounces = (fields: Fields) => send({ intent: "save-bounces", ...fields });

  test("are set up without showing what is secret again", async () => {
    const before = (await opened()).bounces;
    expect(before).toMatchObject({
      has: { bouncePassword: false, mailgunKey: false },
      sources: [],
    });
    expect(before.hooks.mailgun).toBe("https://recipes.example/webhooks/mail/mailgun");
    expect(before.hooks.postmark).toMatch(
      /^https:\/\/postmark:[\w-]{43}@recipes.example\/webhooks\/mail\/postmark$/,
    );
    const keys = { bouncePassword: "a word", mailgunKey: "a key" };
    expect((await saveBounces({ ...mailbox, ...keys })).data).toMatchObject({ ok: true });
    const after = await opened();
    expect(after.bounces).toMatchObject({
      settings: { bounceHost: "imap.example.com" },
      has: { bouncePassword: true, mailgunKey: true },
    });
    expect(JSON.stringify(after)).not.toMatch(/a word|a key/);
    // An empty password leaves the saved one, for the same server.
    expect((await saveBounces({ ...mailbox, sendgridKey: "" })).data).toMatchObject({ ok: true });
    const moved = await saveBounces({ ...mailbox, bounceHost: "imap.evil.example" });
    expect(moved.data).toMatchObject({ errors: { bouncePassword: expect.any(String) } });
    expect((await saveBounces({})).data).toMatchObject({ ok: true });
    expect((await opened()).bounces.has).toEqual({ bouncePassword: false, mailgunKey: true });
  });

  test.each<[Fields, string]>([
    [{ bounceHost: "not a host" }, "bounceHost"],
    [{ bouncePort: "65536" }, "bouncePort"],
    [{ bounceHost: "imap.example.com" }, "bounceUser"],
    [mailbox, "bouncePassword"],
    [{ sesTopic: "arn:aws:sqs:eu-west-1:123456789012:bounces" }, "sesTopic"],
    [{ sendgridKey: "SG.secret" }, "sendgridKey"],
    [{ mailgunKey: "\u0000" }, "mailgunKey"],
  ])("%j is refused beside %s", async (fields, name) => {
    const { data, status } = await saveBounces(fields);
    expect([status, data]).toMatchObject([400, { errors: { [name]: expect.any(String) } }]);
  });
});
