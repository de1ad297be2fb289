import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { mailJob } from "#domain/mail/mail.job.ts";
import { followMailRoute } from "#domain/mail-server/mail-route.server.ts";
import { readMailSettings } from "#domain/mail-server/mail-settings.ts";
import {
  reencryptMailPassword,
  saveMailSettings,
} from "#domain/mail-server/save-mail-settings.server.ts";
import { runIssues } from "#domain/newsletter/run-issues.server.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { type MailServer, startMailServer } from "#test/fakes/mail-server.ts";
import { mailKinds } from "./mail-kinds.ts";

/** Workers follow the mail server that an admin sets, without a restart. */

const { url, visitor, admin, owner } = testDatabase();
const log = openLog({ level: "silent", format: "json" });
const listener = openListener(url);
const site = {
  name: "Sorrel",
  url: "https://recipes.example",
  support: { email: "cook@example.com", phone: "", address: "12 Orchard Lane" },
};
const { environment } = NO_MAIL_SERVICE;
const { secret } = environment.secrets;

let outbox: string;
let servers: [MailServer, MailServer];
let workers: ReturnType<typeof runWorker>[] = [];

beforeAll(async () => {
  servers = [await startMailServer(), await startMailServer()];
});

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), "sorrel-outbox-"));
  await sql`truncate outgoing_mails, newsletter_issues, newsletter_subscribers, contact_messages cascade`.execute(
    owner,
  );
  await sql`delete from site_settings`.execute(owner);
  for (const { taken } of servers) taken.length = 0;
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await rm(outbox, { recursive: true });
});

afterAll(() => Promise.all([listener.stop(), ...servers.map((server) => server.stop())]));

/** A worker of its own process, but for the process. */
function work(given = environment) {
  const exits = followMailRoute(admin, given, outbox);
  const kinds = mailKinds(linkTokens("a secret of at least thirty-two letters"));
  const job = mailJob(admin, { kinds, site, exits, log });
  const poll = async () => runIssues(admin, site, await exits.current());
  workers.push(runWorker({ db: admin, listener, log }, { ...job, poll }));
}

async function setServer(server: MailServer | null, fields = {}) {
  const port = server ? new URL(server.url).port : "";
  const read = readMailSettings({ host: server ? "127.0.0.1" : "", port, ...fields });
  if (!read.ok) throw new Error("This can't be saved");
  await saveMailSettings(admin, { ...read, secret, by: { id: null }, now: new Date() });
}

let written = 0;

function write() {
  written += 1;
  const message = { name: "Eve", email: "eve@example.com", message: `Hello ${written}` };
  return visitor.insertInto("contact_messages").values(message).execute();
}

async function schedule(): Promise<string> {
  await sql`insert into newsletter_subscribers (email) values ('ada@example.com')`.execute(owner);
  const values = {
    subject: "Soups",
    intro: "Hot",
    status: "scheduled",
    scheduled_for: new Date(0),
  };
  const issue = owner.insertInto("newsletter_issues").values(values).returning("id");
  return (await issue.executeTakeFirstOrThrow()).id;
}

const issues = () =>
  owner.selectFrom("newsletter_issues").select(["status", "returned_because"]).execute();
const SOON = { timeout: 20_000 };

test("all of them use another server, and another sender, from the next mail on", async () => {
  const [first, second] = servers;
  work();
  work();
  await setServer(first, { from: "One <one@recipes.example>" });
  for (let n = 0; n < 4; n += 1) await write();
  await expect.poll(() => first.taken.length, SOON).toBe(4);
  await setServer(second, { from: "Two <two@recipes.example>" });
  for (let n = 0; n < 4; n += 1) await write();
  await expect.poll(() => second.taken.length, SOON).toBe(4);
  expect(first.taken.every(({ head }) => head.from === "One <one@recipes.example>")).toBe(true);
  expect(second.taken.every(({ head }) => head.from === "Two <two@recipes.example>")).toBe(true);
  await setServer(null);
  await write();
  await expect.poll(() => readdir(outbox), SOON).toHaveLength(1);
});

test("what a wrong server held up goes at once by the right one, and once", async () => {
  await setServer({ url: "smtp://127.0.0.1:1" } as MailServer);
  work();
  await write();
  const failed = () => owner.selectFrom("outgoing_mails").select("error").execute();
  await expect.poll(failed, SOON).toMatchObject([{ error: expect.stringContaining("REFUSED") }]);
  await setServer(servers[0]);
  await expect.poll(() => servers[0].taken.length, SOON).toBe(1);
  expect(await readdir(outbox)).toEqual([]);
});

test("without a server a due issue is a draft again, with the reason, and single mails go to the outbox", async () => {
  await schedule();
  work();
  await write();
  await expect.poll(() => readdir(outbox), SOON).toHaveLength(1);
  await expect
    .poll(issues, SOON)
    .toEqual([{ status: "draft", returned_because: expect.stringContaining("no mail server") }]);
});

test("the rest of an issue waits where its server was taken away", async () => {
  await setServer(servers[0]);
  servers[0].refuse.recipient = () => ({ code: 451, text: "later" });
  await schedule();
  work();
  const mails = () => owner.selectFrom("outgoing_mails").select(["state", "failures"]).execute();
  await expect.poll(mails, SOON).toMatchObject([{ state: "waiting", failures: 1 }]);
  await setServer(null);
  servers[0].refuse.recipient = () => null;
  await sql`update outgoing_mails set due_at = now()`.execute(owner);
  await write();
  await expect.poll(() => readdir(outbox), SOON).toHaveLength(1);
  expect(await issues()).toMatchObject([{ status: "sending" }]);
  await setServer(servers[0]);
  await expect.poll(issues, SOON).toMatchObject([{ status: "sent" }]);
  expect(servers[0].taken).toHaveLength(1);
  expect(await readdir(outbox)).toHaveLength(1);
});

test("a password that can't be read holds mail up, and under a changed AUTH_SECRET it can", async () => {
  await setServer(servers[0], { user: "ada", password: "x" });
  const changed = "y".repeat(32);
  work({ ...environment, secrets: { secret: changed } });
  await write();
  const errors = () => owner.selectFrom("outgoing_mails").select("error").execute();
  await expect
    .poll(errors, SOON)
    .toMatchObject([{ error: expect.stringContaining("AUTH_SECRET") }]);
  expect(await readdir(outbox)).toEqual([]);
  await reencryptMailPassword(admin, { secret: changed, formerSecret: secret });
  // The fake server takes no login: what fails is no longer the reading.
  await expect
    .poll(errors, SOON)
    .not.toMatchObject([{ error: expect.stringContaining("AUTH_SECRET") }]);
});
