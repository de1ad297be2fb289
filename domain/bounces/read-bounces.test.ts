import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { deliveryReport, feedbackReport } from "#test/factories/bounce.ts";
import { sentIssueMail, subscriberStates } from "#test/factories/sent-mail.ts";
import { type ImapServer, startImapServer } from "#test/fakes/imap-server.ts";
import { NO_BOUNCE_SETTINGS } from "./bounce-settings.ts";
import { readBounces } from "./read-bounces.server.ts";
import { listBounceSources } from "./record-bounces.server.ts";
import { saveBounceSettings } from "./save-bounce-settings.server.ts";

const { admin, owner } = testDatabase();
const SECRET = "a secret of thirty-two characters";
let imap: ImapServer;

beforeAll(async () => {
  imap = await startImapServer("bounces", "word");
});

beforeEach(async () => {
  await sql`truncate outgoing_mails, newsletter_issues, newsletter_subscribers, bounce_events, bounce_sources cascade`.execute(
    owner,
  );
  await sql`delete from site_settings`.execute(owner);
  imap.mails.length = 0;
  imap.beforeSeen = () => {};
  await save("word");
});

afterAll(() => imap.stop());

async function save(bouncePassword: string, port = imap.port) {
  const mailbox = { bounceHost: "127.0.0.1", bouncePort: String(port), bounceUser: "bounces" };
  const saved = await saveBounceSettings(admin, {
    settings: { ...NO_BOUNCE_SETTINGS, ...mailbox },
    typed: { bouncePassword, mailgunKey: "" },
    secret: SECRET,
    by: { id: null },
    now: new Date(),
  });
  expect(saved.ok).toBe(true);
}

function arrives(...sources: string[]) {
  imap.mails.push(...sources.map((source) => ({ source, isSeen: false })));
}

async function readAll(secret = SECRET) {
  await readBounces(owner, { secret }, new AbortController().signal);
  return (await listBounceSources(admin))[0];
}

const idOf = (id: string) => `<${id}@recipes.example>`;

test("bounces and complaints in the mailbox are taken, and all mails marked as seen", async () => {
  const [gone, full, angry] = ["gone@example.com", "full@example.com", "angry@example.com"];
  const [toGone, toFull, toAngry] = [
    await sentIssueMail(owner, { email: gone }),
    await sentIssueMail(owner, { email: full }),
    await sentIssueMail(owner, { email: angry }),
  ];
  arrives(
    deliveryReport({ email: gone.toUpperCase(), messageId: idOf(toGone) }),
    deliveryReport({ email: full, messageId: idOf(toFull), status: "5.2.2" }),
    "Subject: I am away\r\n\r\nUntil Monday",
    feedbackReport({ email: angry, messageId: idOf(toAngry) }),
  );
  expect(await readAll()).toMatchObject({ counted: 3, ignored: 0, problem: null });
  expect(await subscriberStates(owner)).toEqual({
    [angry]: "left",
    [full]: "active",
    [gone]: "bounced",
  });
  expect(imap.mails.every(({ isSeen }) => isSeen)).toBe(true);
  const before = imap.logins;
  expect(await readAll()).toMatchObject({ counted: 3 });
  expect(imap.logins).toBe(before + 1);
});

test("a forged bounce has no effect, and is counted", async () => {
  const email = "ada@example.com";
  const [recent, old] = [
    await sentIssueMail(owner, { email }),
    await sentIssueMail(owner, { email, daysAgo: 31 }),
  ];
  await sql`insert into newsletter_subscribers (email) values ('eve@example.com')`.execute(owner);
  const waiting = await sentIssueMail(owner, { email });
  await sql`update outgoing_mails set state = 'waiting', ended_at = null where id = ${waiting}`.execute(
    owner,
  );
  arrives(
    deliveryReport({ email, messageId: idOf(crypto.randomUUID()) }),
    deliveryReport({ email, messageId: "" }),
    deliveryReport({ email, messageId: idOf(old) }),
    deliveryReport({ email, messageId: idOf(waiting) }),
    deliveryReport({ email: "eve@example.com", messageId: idOf(recent) }),
    feedbackReport({ email: "eve@example.com", messageId: idOf(recent) }),
    deliveryReport({ email: "'; drop table\0", messageId: idOf(recent) }),
  );
  expect(await readAll()).toMatchObject({ counted: 0, ignored: 7, problem: null });
  expect(await subscriberStates(owner)).toEqual({ [email]: "active", "eve@example.com": "active" });
});

test("a mail that is read twice, because marking it failed, counts once", async () => {
  const email = "gone@example.com";
  const messageId = idOf(await sentIssueMail(owner, { email }));
  arrives(deliveryReport({ email, messageId }));
  imap.beforeSeen = () => {
    throw new Error("The connection is lost");
  };
  expect((await readAll())?.problem).toContain("broke off");
  imap.beforeSeen = () => {};
  expect(await readAll()).toMatchObject({ counted: 1, ignored: 0, problem: null });
});

test("what keeps the mailbox from being read is said in words", async () => {
  expect((await readAll("another secret of 32 characters!"))?.problem).toContain("AUTH_SECRET");
  await save("wrong");
  expect((await readAll())?.problem).toContain("doesn't accept this user and password");
  await save("word", 1);
  expect((await readAll())?.problem).toContain("accepts no connection at this port");
});

test("a bounce of a mail to nobody on the list is recorded at the mail", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into outgoing_mails (kind, invitation_id, state, ended_at)
    values ('invitation', gen_random_uuid(), 'sent', now()) returning id`.execute(owner);
  const id = rows[0]?.id ?? "";
  arrives(deliveryReport({ email: "cook@example.com", messageId: idOf(id) }));
  await readAll();
  const mail = owner.selectFrom("outgoing_mails").select(["state", "error", "bounce"]);
  expect(await mail.executeTakeFirst()).toMatchObject({
    state: "failed",
    bounce: "hard",
    error: expect.stringContaining("no such user"),
  });
});
