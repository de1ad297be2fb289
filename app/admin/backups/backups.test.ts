import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import { backupJob } from "#domain/backup/backup.job.ts";
import { backupName } from "#domain/backup/backup.ts";
import { downloadMail } from "#domain/backup/download-mail.server.ts";
import type { BackupPlaces } from "#domain/backup/run-backup.server.ts";
import { claimMails } from "#domain/mail/outgoing-mails.server.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { encrypt } from "#platform/settings/encryption.ts";
import { openBucketFiles } from "#platform/storage/bucket-files.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { testDatabase } from "#test/database.ts";
import { ADMIN, makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { appCode } from "#test/factories/app-code.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";

const { url, accounts: db, admin, owner } = testDatabase();
const accounts = testAccounts(db, SITE);
const PATH = "/admin/settings/backups";
const log = openLog({ level: "silent", format: "json" });
let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());
const site = testSite(url);
const withBucket = testSite(url, {
  moreSettings: () => ({
    BACKUP_URL: `s3://S3RVER:S3RVER@${new URL(s3.storage.endpoint).host}/pictures`,
  }),
});
const folder = join(dirname(site.mediaFolder), "backups");
const NAME = backupName(new Date("2026-01-02T03:04:05Z"), true);
const CONTENT = Buffer.from("a backup's bytes, for all that a download knows");
const colleague = { email: "colleague@example.com", password: "a window in the kitchen" };
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  await makeAdmin(accounts, colleague);
  cookies = await signedInCookies(accounts);
});

beforeEach(async () => {
  await sql`truncate activity, outgoing_mails, backups, rate_limit_hits`.execute(owner);
  await sql`delete from site_settings`.execute(owner);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NAME), CONTENT);
});

type Fields = Record<string, string>;

async function ask(path: string, fields?: Fields, { at = site, cookie = cookies } = {}) {
  const headers = { Cookie: cookie, Origin: SITE };
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await at.fetch(new Request(`${SITE}${path}`, { ...init, headers }));
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body, text: String(body) };
}

const send = (fields: Fields, options = {}) => ask(`${PATH}.data`, fields, options);

async function ticketFor(name: string, proof: Fields = { password: ADMIN.password }, options = {}) {
  const { text } = await send({ intent: "download", name, ...proof }, options);
  return /"ticket","([^"]+)"/.exec(text)?.[1] ?? "";
}

const fetchFile = (fields: Fields, options = {}) => ask(`${PATH}/file`, fields, options);

async function verbs() {
  const { rows } = await listActivity(admin, { search: "", noun: "backup", page: 1 });
  return rows.map(({ verb, title, by }) => [verb, title, by]);
}

/** The site's worker, until the work is done. */
async function work({ bucket }: Pick<BackupPlaces, "bucket">): Promise<void> {
  const store = openFileStore(join(folder, "..", "media"));
  const backups = { folder, bucket, site: { url, store, siteUrl: SITE, secret: null } };
  const listener = openListener(url);
  const worker = runWorker({ db: admin, listener, log }, backupJob(admin, { backups, log }));
  try {
    await vi.waitFor(
      async () => {
        const open = admin.selectFrom("backups").select("id").where("ended_at", "is", null);
        expect(await open.execute()).toEqual([]);
      },
      { timeout: 30_000, interval: 100 },
    );
  } finally {
    await worker.stop();
    await listener.stop();
  }
}

test("the page says where backups are, which there are, and how one is restored", async () => {
  const { text } = await ask(PATH);
  expect(text).toContain(`kept in the folder ${folder}`);
  expect(text).toContain("Set BACKUP_URL");
  expect(text).toContain(`npm run restore -- --replace ${join(folder, NAME)}`);
  expect(text).toContain("Not yet");
  await rm(join(folder, NAME));
  expect((await ask(PATH)).text).toContain("No backups yet");
  const elsewhere = (await ask(PATH, undefined, { at: withBucket })).text;
  expect(elsewhere).toContain(`kept in the bucket pictures at 127.0.0.1:`);
  expect(elsewhere).not.toContain("S3RVER");
  for (const page of ["/admin/settings", "/admin"]) {
    expect((await ask(page)).text).toContain(`href="${PATH}"`);
  }
});

test("'Back Up Now' has a worker write one, and no second one meanwhile", async () => {
  expect((await send({ intent: "start" })).status).toBe(200);
  const second = await send({ intent: "start" });
  expect([second.status, second.text]).toEqual([409, expect.stringContaining("being written")]);
  const waiting = (await ask(PATH)).text;
  expect(waiting).toContain("A backup is being written");
  expect(waiting).toContain("Waiting for its turn.");
  expect(waiting).toContain("No worker is running");
  expect(waiting).not.toContain("Back Up Now");
  await work({ bucket: null });
  const { text } = await ask(PATH);
  expect(text).toContain("By Admin");
  expect(text).toContain("just now");
  expect(text).toContain("Back Up Now");
  expect((await readdir(folder)).filter((name) => name.endsWith("-now.backup"))).toHaveLength(1);
  expect(await verbs()).toEqual([["started", "", "Admin"]]);
});

test("a failure is said in words, and the list stays as it was", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, "in its place");
  await send({ intent: "start" });
  await work({ bucket: null });
  await rm(folder);
  const { text } = await ask(PATH);
  expect(text).toContain("The last backup failed");
  expect(text).toContain("EEXIST");
  expect(text).toContain("No backups yet");
});

test("a file that is damaged says so once it is checked", async () => {
  expect((await send({ intent: "check", name: NAME })).status).toBe(200);
  expect((await ask(PATH)).text).toContain("A backup is being checked");
  await work({ bucket: null });
  const { text } = await ask(PATH);
  expect(text).toContain("Damaged");
  expect(text).toContain("This is not a backup of Sorrel, or it is truncated.");
  expect(await verbs()).toEqual([["tested", NAME, "Admin"]]);
});

describe("a download", () => {
  test("asks for the password, is recorded, and is told to every administrator", async () => {
    const ticket = await ticketFor(NAME);
    expect(await verbs()).toEqual([]);
    const { status, headers, body } = await fetchFile({ name: NAME, ticket });
    expect([status, body.equals(CONTENT)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": String(CONTENT.length),
      "content-disposition": `attachment; filename="${NAME}"`,
      "cache-control": "no-store",
    });
    expect(await verbs()).toEqual([["downloaded", NAME, "Admin"]]);
    const claim = { limit: 9, worker: 1, perMinute: null, hasServer: true };
    const mails = await claimMails(admin, claim);
    expect(mails).toMatchObject([{ kind: "backup-download" }]);
    const mailSite = { name: "Sorrel", url: SITE, address: "", accent: null, supportEmail: "" };
    const [mail] = mails;
    const composed = mail && (await downloadMail.compose(admin, mail, mailSite));
    expect(composed).toMatchObject({
      subject: "Admin downloaded a backup of Sorrel",
      to: [{ address: ADMIN.email }, { address: colleague.email }],
      text: expect.stringContaining(`Admin downloaded ${NAME} on `),
    });
  });

  test("with a wrong password says so beside the field, five times, and gives nothing", async () => {
    const wrong = { intent: "download", name: NAME, password: "a guess" };
    const none = await send({ ...wrong, password: "" });
    expect([none.status, none.text]).toEqual([400, expect.stringContaining("enter your password")]);
    for (let time = 1; time <= 5; time += 1) {
      const { status, text } = await send(wrong);
      expect([status, text]).toEqual([
        403,
        expect.stringContaining("That password isn't correct."),
      ]);
      expect(text).not.toContain("ticket");
    }
    const { status, text } = await send({ ...wrong, password: ADMIN.password });
    expect([status, text]).toEqual([429, expect.stringContaining("Too many attempts")]);
    expect(await verbs()).toEqual([]);
  });

  test("with two-factor asks for a code instead, each of which works once", async () => {
    const { secret } = accounts;
    const key = "a key of an authenticator app";
    const admins = db.updateTable("admins").where("email", "=", ADMIN.email);
    const on = { has_two_factor: true, two_factor_key: encrypt(key, secret, "two-factor key") };
    await admins.set(on).execute();
    try {
      expect(await ticketFor(NAME)).toBe("");
      const wrong = await send({ intent: "download", name: NAME, code: "000000" });
      expect(wrong.text).toContain("That code isn't correct.");
      const code = appCode(base32.encode(Buffer.from(key), { padding: false }));
      const ticket = await ticketFor(NAME, { code });
      expect((await fetchFile({ name: NAME, ticket })).status).toBe(200);
      expect(await ticketFor(NAME, { code })).toBe("");
    } finally {
      await admins.set({ has_two_factor: false, two_factor_key: null }).execute();
    }
  });

  test("needs the ticket of this session and this file, a minute old at most", async () => {
    const other = backupName(new Date("2026-01-03T03:04:05Z"), true);
    await writeFile(join(folder, other), CONTENT);
    const ticket = await ticketFor(NAME);
    const their = await signedInCookies(accounts, { admin: colleague });
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
    const late = await fetchFile({ name: NAME, ticket });
    vi.useRealTimers();
    for (const { status, headers } of [
      late,
      await fetchFile({ name: other, ticket }),
      await fetchFile({ name: NAME, ticket: "" }),
      await fetchFile({ name: NAME, ticket }, { cookie: their }),
    ]) {
      expect([status, headers.get("Location")]).toEqual([302, PATH]);
    }
    expect(
      (await fetchFile({ name: NAME, ticket }, { cookie: "" })).headers.get("Location"),
    ).toMatch(/^\/admin\/login/);
    expect((await ask(`${PATH}/file`)).status).toBe(405);
    expect(await verbs()).toEqual([]);
  });

  test.each(["../auth-secret", "/etc/passwd", `../backups/${NAME}`, "notes.txt", ""])(
    "finds only what is listed: %j is refused",
    async (name) => {
      await writeFile(join(folder, "notes.txt"), "mine");
      for (const intent of ["download", "check"]) {
        expect((await send({ intent, name, password: ADMIN.password })).status).toBe(404);
      }
      expect(await verbs()).toEqual([]);
    },
  );

  test("of a file on another machine is refused with its name", async () => {
    await work({ bucket: null });
    await sql`
      insert into backups (work, name, location, machine, bytes, state, ended_at)
      values ('write', ${backupName(new Date("2026-01-05T00:00:00Z"), true)}, '/data/x', 'worker-2', 5, 'done', now())`.execute(
      owner,
    );
    expect((await ask(PATH)).text).toContain("On worker-2, which this page can&#x27;t read.");
    const name = backupName(new Date("2026-01-05T00:00:00Z"), true);
    const { status, text } = await send({ intent: "download", name, password: ADMIN.password });
    expect([status, text]).toEqual([409, expect.stringContaining("This backup is on worker-2")]);
  });

  test("comes from the bucket, where one that was asked for is sent", async () => {
    const bucket = openBucketFiles(s3.storage);
    await send({ intent: "start" }, { at: withBucket });
    await work({ bucket });
    const name = (await bucket.names("site-")).at(-1) ?? "";
    const { text } = await ask(PATH, undefined, { at: withBucket });
    expect(text).toContain(`npm run restore -- --replace s3://pictures/${name}`);
    const ticket = await ticketFor(name, undefined, { at: withBucket });
    const { status, body } = await fetchFile({ name, ticket }, { at: withBucket });
    const parent = await mkdtemp(join(tmpdir(), "sorrel-copy-"));
    await bucket.download(name, join(parent, name), new AbortController().signal);
    expect([status, body.equals(await readFile(join(parent, name)))]).toEqual([200, true]);
    await rm(parent, { recursive: true });
  });
});
