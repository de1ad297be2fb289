import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { action as actOnMessages, loader as messagesPage } from "#app/admin/messages/messages.tsx";
import { loader as subscribersPage } from "#app/admin/subscribers/subscribers.tsx";
import { action as confirm } from "#app/site/newsletter/newsletter-confirm.tsx";
import { action as unsubscribe } from "#app/site/newsletter/newsletter-unsubscribe.tsx";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { mailJob } from "#domain/mail/mail.job.ts";
import { findMessage } from "#domain/messages/list-messages.server.ts";
import { replyToMessage } from "#domain/messages/reply-to-message.server.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";
import { forgetUnconfirmed } from "#domain/newsletter/remove-subscriber.server.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import type { Contact } from "#domain/settings/site-settings.ts";
import { openPool } from "#platform/db/connect.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { readMailAddress } from "#platform/mail/mail-address.ts";
import { MAILS_AT_ONCE } from "#platform/mail/mailer.ts";
import { testDatabase } from "#test/database.ts";
import { exitTo } from "#test/factories/mail.ts";
import { type MailServer, readMail, startMailServer } from "#test/fakes/mail-server.ts";
import { startNetwork } from "#test/network.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { mailKinds } from "./mail-kinds.ts";

/** Mail end to end: from its cause to an SMTP server, and its links. */

const { url, visitor, admin, accounts, owner } = testDatabase();
const log = openLog({ level: "silent", format: "json" });
const site = {
  name: "Sorrel & Co",
  url: "https://recipes.example",
  support: { email: "cook@example.com", phone: "", address: "12 Orchard Lane, Exampleton" },
};

let server: MailServer;
let workers: ReturnType<typeof runWorker>[] = [];
const ownListener = openListener(url);

beforeAll(async () => {
  server = await startMailServer();
});

beforeEach(async () => {
  await sql`truncate outgoing_mails, newsletter_subscribers, contact_messages, rate_limit_hits cascade`.execute(
    owner,
  );
  server.taken.length = 0;
  server.refuse.recipient = () => null;
  server.refuse.mail = () => null;
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

afterAll(() => Promise.all([server.stop(), ownListener.stop()]));

function work(
  to: { smtpUrl: string | undefined; outbox: string; support?: Contact } = {
    smtpUrl: server.url,
    outbox: "",
  },
  { db, listener }: Pick<Parameters<typeof runWorker>[0], "listener"> & { db: Database } = {
    db: admin,
    listener: ownListener,
  },
) {
  const from = readMailAddress('"Sorrel" <news@recipes.example>') ?? undefined;
  const kinds = mailKinds(linkTokens("a secret of at least thirty-two letters"));
  const sender = { ...site, support: to.support ?? site.support };
  const job = mailJob(db, { kinds, site: sender, exits: exitTo(to, from), log });
  workers.push(runWorker({ db, listener, log }, job));
}

function signUp(email: string, confirm = true) {
  return subscribe(visitor, { email, confirm, from: email });
}

const subscribers = () => admin.selectFrom("newsletter_subscribers").selectAll().execute();
const mails = () => admin.selectFrom("outgoing_mails").selectAll().orderBy("created_at").execute();

async function ended() {
  await expect
    .poll(async () => {
      // Growing pauses would have us wait.
      await sql`update outgoing_mails set due_at = now() where state = 'waiting'`.execute(owner);
      return (await mails()).every(({ ended_at }) => ended_at !== null);
    })
    .toBe(true);
  return mails();
}

function linkIn(body: string, page: string): string {
  const [, path = ""] =
    new RegExp(`https://recipes\\.example(/newsletter/${page}\\?token=[\\w-]{43})`).exec(body) ??
    [];
  return path;
}

describe("a sign-up", () => {
  test("is answered by a mail with links to confirm and to unsubscribe", async () => {
    work();
    await signUp("ada@example.com");
    await ended();
    expect(server.taken).toHaveLength(1);
    const [{ head, body, to } = { head: {}, body: "", to: "" }] = server.taken;
    expect(to).toBe("ada@example.com");
    expect(head).toMatchObject({
      from: "Sorrel <news@recipes.example>",
      to: "ada@example.com",
      subject: "Confirm your subscription to Sorrel & Co",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "content-type": expect.stringContaining("multipart/alternative"),
    });
    expect(body).toContain("Sorrel & Co, 12 Orchard Lane, Exampleton");
    const confirmLink = linkIn(body, "confirm");
    const leaveLink = linkIn(body, "unsubscribe");
    expect(head["list-unsubscribe"]).toBe(`<https://recipes.example${leaveLink}>`);
    expect(await subscribers()).toMatchObject([{ is_active: false }]);
    await confirm(routeArgs({ db: visitor }, confirmLink, { method: "POST" }));
    expect(await subscribers()).toMatchObject([{ is_active: true, waiting_since: null }]);
    await unsubscribe(
      routeArgs({ db: visitor }, leaveLink, formPost([["List-Unsubscribe", "One-Click"]])),
    );
    expect(await subscribers()).toMatchObject([{ is_active: false, waiting_since: null }]);
  });

  test("repeated gets the same links again, and none once confirmed", async () => {
    work();
    for (let n = 0; n < 2; n += 1) {
      await signUp("ada@example.com");
      await ended();
    }
    // There are two an hour.
    await sql`update outgoing_mails set created_at = created_at - interval '2 hours'`.execute(
      owner,
    );
    // The third mail is not sent yet.
    await Promise.all(workers.map((worker) => worker.stop()));
    await signUp("ada@example.com");
    const links = server.taken.map(({ body }) => linkIn(body, "confirm"));
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    await confirm(routeArgs({ db: visitor }, links[0] ?? "", { method: "POST" }));
    expect(await signUp("ada@example.com")).toMatchObject({ reason: "already-subscribed" });
    expect(await mails()).toHaveLength(3);
  });

  test("without confirmation is active at once and gets no mail", async () => {
    await signUp("ada@example.com", false);
    expect(await mails()).toEqual([]);
    expect(await subscribers()).toMatchObject([{ is_active: true, waiting_since: null }]);
  });

  test("not confirmed is counted separately and deleted after 30 days", async () => {
    await signUp("ada@example.com");
    await signUp("eve@example.com");
    await signUp("joan@example.com", false);
    const page = () => subscribersPage(routeArgs({ db: visitor, admin }, "/admin/subscribers"));
    expect(await page()).toMatchObject({ waiting: 2, page: { total: 1, rows: [{}] } });
    await sql`update newsletter_subscribers set subscribed_at = now() - interval '31 days'
      where email <> 'eve@example.com'`.execute(owner);
    await forgetUnconfirmed(owner);
    expect((await subscribers()).map(({ email }) => email).sort()).toEqual([
      "eve@example.com",
      "joan@example.com",
    ]);
  });

  test("with an address that bounces is unsubscribed", async () => {
    work();
    server.refuse.recipient = () => ({ code: 550, text: "5.1.1 No such user" });
    await signUp("ada@example.com");
    expect(await ended()).toMatchObject([{ state: "failed", failures: 1 }]);
    expect(await subscribers()).toMatchObject([{ is_active: false, waiting_since: null }]);
  });
});

describe("a message", () => {
  const typed = {
    name: 'Ada "Bcc: all@example.com" 👩‍🍳',
    email: "ada@example.org",
    message: "One\n\n<b>Two</b>\n.\nBcc: eve@example.com",
  };

  test("is mailed to the cook, with its sender as Reply-To", async () => {
    work();
    await sendMessage(visitor, { message: typed, from: "x" });
    await ended();
    expect(server.taken).toHaveLength(1);
    const [{ head, body, to } = { head: {}, body: "", to: "" }] = server.taken;
    expect(to).toBe("cook@example.com");
    expect(head["reply-to"]).toMatch(/<ada@example\.org>$/);
    expect(head).not.toHaveProperty("bcc");
    expect(head).not.toHaveProperty("list-unsubscribe");
    expect(body).toContain("One\r\n\r\n<b>Two</b>\r\n.\r\nBcc: eve@example.com");
    expect(body).toContain("&lt;b&gt;Two&lt;/b&gt;");
  });

  test("goes to every administrator of a site without an address, and never to a sample one", async () => {
    await sql`insert into admins (name, email, password_hash, created_at) values
      ('Bea', 'bea@example.com', '', now() - interval '1 day'), ('Cleo', 'cleo@example.com', '', now())`.execute(
      owner,
    );
    onTestFinished(async () => {
      await sql`delete from admins where name in ('Bea', 'Cleo')`.execute(owner);
    });
    server.refuse.recipient = (to) =>
      to === "bea@example.com" ? { code: 550, text: "5.1.1 No such user" } : null;
    work({ smtpUrl: server.url, outbox: "", support: { email: "", phone: "", address: "" } });
    await sendMessage(visitor, { message: typed, from: "x" });
    // One that bounces doesn't keep it from the other.
    expect(await ended()).toMatchObject([{ state: "sent" }]);
    expect(server.taken).toMatchObject([
      { to: "cleo@example.com", head: { to: "bea@example.com, cleo@example.com" } },
    ]);
  });

  test("that is greylisted is retried with the same Message-ID, and shows the reason meanwhile", async () => {
    work();
    const ids: string[] = [];
    server.refuse.mail = ({ head }) => {
      ids.push(head["message-id"] ?? "");
      return ids.length < 3 ? { code: 451, text: "4.7.1 Greylisted" } : null;
    };
    await sendMessage(visitor, { message: typed, from: "x" });
    await expect.poll(async () => (await mails())[0]?.failures).toBe(1);
    const page = () => messagesPage(routeArgs({ db: visitor, admin }, "/admin/messages"));
    expect((await page()).page.rows).toMatchObject([
      { mailTrouble: { isFinal: false, reason: "451 4.7.1 Greylisted" } },
    ]);
    expect(await ended()).toMatchObject([{ state: "sent", failures: 2 }]);
    expect(new Set(ids).size).toBe(1);
    expect(server.taken).toHaveLength(1);
    expect((await page()).page.rows).toMatchObject([{ mailTrouble: null }]);
  });

  test("that can't be mailed shows the reason in the back office and can be resent", async () => {
    work();
    server.refuse.recipient = () => ({ code: 554, text: "5.7.1 Relaying denied" });
    await sendMessage(visitor, { message: typed, from: "x" });
    expect(await ended()).toMatchObject([{ state: "failed", failures: 1 }]);
    const { page: table } = await messagesPage(
      routeArgs({ db: visitor, admin }, "/admin/messages"),
    );
    expect(table.rows).toMatchObject([
      {
        email: "ada@example.org",
        mailTrouble: { isFinal: true, reason: "554 5.7.1 Relaying denied" },
      },
    ]);
    // Resent as the same mail.
    server.refuse.recipient = () => null;
    const [failed] = await mails();
    const again = () =>
      actOnMessages(
        routeArgs(
          { db: visitor, admin },
          "/admin/messages",
          formPost([
            ["intent", "mail"],
            ["id", failed?.message_id ?? ""],
          ]),
        ),
      );
    expect(await again()).toMatchObject({ data: { message: "Sending it again." } });
    expect(await ended()).toMatchObject([{ id: failed?.id, state: "sent", failures: 0 }]);
    await again();
    expect(await mails()).toMatchObject([{ state: "sent" }]);
    expect(server.taken).toHaveLength(1);
  });

  test("waits while the server is unavailable", async () => {
    work({ smtpUrl: "smtp://127.0.0.1:1", outbox: "" });
    await sendMessage(visitor, { message: typed, from: "x" });
    await expect.poll(async () => (await mails())[0]?.failures).toBe(1);
    expect(await mails()).toMatchObject([{ state: "waiting" }]);
  });
});

describe("a reply to a message", () => {
  async function answered(...texts: string[]) {
    const sent = { name: "Ada", email: "ada@example.org", message: "Where is\nthe <b>soup</b>?" };
    await sendMessage(visitor, { message: sent, from: "x" });
    const { id } = await admin
      .selectFrom("contact_messages")
      .select("id")
      .executeTakeFirstOrThrow();
    let after: string | null = null;
    for (const text of texts) {
      const reply = { subject: "Re: Your message\r\nBcc: eve@example.com", text };
      const by = { id: "11111111-1111-4111-8111-111111111111", name: "Bo" };
      const now = new Date();
      const replyTo = "bo@example.com";
      const replied = await replyToMessage(admin, { id, reply, replyTo, after, by, now });
      after = "id" in replied ? replied.id : null;
      await sleep(2);
    }
    return id;
  }

  const replies = () => server.taken.filter(({ to }) => to === "ada@example.org");

  test("reaches its reader with all that was written before, as one thread", async () => {
    await answered("It is here.", "And here.");
    work();
    await ended();
    const second = replies().find(({ head }) => head["in-reply-to"]);
    const first = replies().find((mail) => mail !== second);
    expect(first?.head).toMatchObject({ subject: "Re: Your message Bcc: eve@example.com" });
    expect(first?.head["reply-to"]).toMatch(/<bo@example\.com>$/);
    expect(first?.head).not.toHaveProperty("auto-submitted");
    expect(first?.head).not.toHaveProperty("bcc");
    expect(first?.head).not.toHaveProperty("references");
    const asked = /On \w+ \d+, \d{4}, Ada wrote:\r\n> Where is\r\n> the <b>soup<\/b>\?/;
    expect(first?.body).toMatch(asked);
    expect(second?.head["in-reply-to"]).toBe(first?.head["message-id"]);
    expect(second?.head.references).toBe(first?.head["message-id"]);
    expect(second?.body).toMatch(/Bo wrote:\r\n> It is here\.\r\n\r\nOn [^>]*Ada wrote:/);
    expect(second?.body).toContain("&lt;b&gt;soup&lt;/b&gt;");
  });

  test("that is refused shows the reason, and is sent again by itself", async () => {
    server.refuse.recipient = (to) =>
      to === "ada@example.org" ? { code: 554, text: "5.7.1 Relaying denied" } : null;
    const id = await answered("It is here.");
    work();
    await ended();
    const found = async () => (await findMessage(admin, id))?.replies[0];
    const failed = await found();
    expect(failed).toMatchObject({ state: "failed", error: "554 5.7.1 Relaying denied" });
    expect((await findMessage(admin, id))?.mailTrouble).toBeNull();
    server.refuse.recipient = () => null;
    const again = formPost([
      ["intent", "mail"],
      ["id", id],
      ["reply", failed?.id ?? ""],
    ]);
    await actOnMessages(routeArgs({ db: visitor, admin }, "/admin/messages", again));
    await ended();
    expect(await found()).toMatchObject({ state: "sent", error: null });
    expect(server.taken.map(({ to }) => to)).toEqual(["cook@example.com", "ada@example.org"]);
  });
});

test("what the server accepts while the database goes away arrives once, and nothing else meanwhile", async () => {
  const network = await startNetwork(url);
  const own = openPool<DB>({ url: network.url, role: "admin", max: 5, onError() {} });
  const listeners = [openListener(network.url), openListener(network.url)];
  onTestFinished(async () => {
    network.release();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await Promise.all([...listeners.map((one) => one.stop()), own.destroy()]);
    network.stop();
  });
  const READERS = 30;
  for (let n = 0; n < READERS; n += 1) await signUp(`reader${n}@example.com`);
  server.refuse.mail = async () => {
    if (server.taken.length < 3) return null;
    network.cut();
    // Until the server of the database knows it, too.
    await sleep(200);
    return null;
  };
  // Two processes, neither of which may take the other for dead.
  for (const one of listeners) work(undefined, { db: own, listener: one });
  await expect.poll(() => server.taken.length).toBeGreaterThan(3);
  await sleep(1_500);
  expect(server.taken.length).toBeLessThanOrEqual(3 + 2 * MAILS_AT_ONCE);
  server.refuse.mail = () => null;
  network.release();
  await ended();
  expect(server.taken.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: READERS }, (_, n) => `reader${n}@example.com`).sort(),
  );
});

test("an admin whose codes are guessed is told once that somebody knows the password", async () => {
  work();
  const email = "ada@example.com";
  const admins = owner.insertInto("admins").values({ name: "Ada", email, password_hash: "" });
  const { id } = await admins.returning("id").executeTakeFirstOrThrow();
  for (let n = 0; n < 2; n += 1) await sql`select warn_of_guesses(${id})`.execute(accounts);
  await ended();
  expect(server.taken).toMatchObject([
    { to: email, head: { subject: "Somebody knows your password for Sorrel & Co" } },
  ]);
  expect(server.taken[0]?.body).toContain("https://recipes.example/admin/account");
});

test("a server that limits connections gets all mails soon", async () => {
  const narrow = await startMailServer({ clients: 1 });
  try {
    for (let n = 0; n < 20; n += 1) await signUp(`reader${n}@example.com`);
    work({ smtpUrl: narrow.url, outbox: "" });
    await ended();
    expect(narrow.taken).toHaveLength(20);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await narrow.stop();
  }
});

test("without a server each mail is written to one complete file", async () => {
  const outbox = await mkdtemp(join(tmpdir(), "sorrel-outbox-"));
  try {
    for (let n = 0; n < 2; n += 1) work({ smtpUrl: undefined, outbox });
    for (const name of ["ada", "eve", "joan"]) await signUp(`${name}@example.com`);
    await ended();
    const names = await readdir(outbox);
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).toMatch(/^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/);
      const { head, body } = readMail(await readFile(join(outbox, name), "latin1"));
      expect(head.to).toMatch(/^(ada|eve|joan)@example\.com$/);
      expect(linkIn(body, "confirm")).not.toBe("");
    }
  } finally {
    await rm(outbox, { recursive: true });
  }
});
