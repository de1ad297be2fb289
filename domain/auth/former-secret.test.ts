import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { readWebhookSecret, reencryptSecrets } from "#domain/webhooks/secrets.server.ts";
import { decrypt, encrypt } from "#platform/settings/encryption.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, requestInfo, sessionCookies, testAccounts } from "#test/factories/accounts.ts";
import { makeWebhook, WEBHOOK_OPTIONS } from "#test/factories/webhook.ts";
import type { Accounts } from "./accounts.server.ts";
import { withFormerSecret } from "./former-secret.server.ts";
import { endSession, findSession } from "./sessions.server.ts";

const { accounts: db, owner, admin } = testDatabase();
const before = testAccounts(db);
const changed: Accounts = { ...before, secret: "another secret of many letters, no less" };
const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await sql`truncate admins, auth_secrets, webhooks cascade`.execute(owner);
  await makeAdmin(before);
});

const isSignedIn = async (accounts: Accounts, cookies: string, now = new Date()) =>
  (await findSession(accounts, { requestInfo: requestInfo({ cookies }), now })) !== null;

test("sessions of the former secret go on for a day, new ones are signed with the new one", async () => {
  const cookies = await sessionCookies(before, { remember: true });
  expect(await isSignedIn(changed, cookies)).toBe(false);
  const both = await withFormerSecret(changed, before.secret);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  expect(await isSignedIn(both, cookies, at(23))).toBe(true);
  expect(await isSignedIn(both, cookies, at(25))).toBe(false);
  const fresh = await sessionCookies(both, { remember: true });
  expect(await isSignedIn(changed, fresh, at(25))).toBe(true);
  expect(await isSignedIn(before, fresh)).toBe(false);
});

test("a log-out ends a session of the former secret too", async () => {
  const cookies = await sessionCookies(before, { remember: true });
  const both = await withFormerSecret(changed, before.secret);
  await endSession(both, requestInfo({ cookies }));
  expect(await isSignedIn(both, cookies)).toBe(false);
});

test("the day begins once, whichever process starts again", async () => {
  const first = await withFormerSecret(changed, before.secret);
  await sql`update auth_secrets set first_used_at = now() - interval '30 hours'`.execute(owner);
  const again = await withFormerSecret(changed, before.secret);
  expect(first.formerUntil).not.toEqual(again.formerUntil);
  const cookies = await sessionCookies(before, { remember: true });
  expect(await isSignedIn(again, cookies)).toBe(false);
});

test("a secret that the site never had signs nothing", async () => {
  const forged = await sessionCookies({ ...before, secret: "a guess of at least 32 characters" });
  const both = await withFormerSecret(changed, before.secret);
  expect(await isSignedIn(both, forged)).toBe(false);
});

test("two-factor keys and secrets of webhooks can be read without the former one", async () => {
  const key = encrypt("the app's key", before.secret, "two-factor key");
  await db.updateTable("admins").set({ two_factor_key: key }).execute();
  const { secret } = await makeWebhook(admin, { url: "https://receiver.example/" });
  const secrets = { secret: changed.secret, formerSecret: WEBHOOK_OPTIONS.authSecret };
  // Twice, as two machines do it.
  for (let start = 0; start < 2; start += 1) {
    await withFormerSecret(changed, before.secret);
    await reencryptSecrets(admin, secrets);
  }
  const stored = await admin.selectFrom("webhooks").select("secret").executeTakeFirstOrThrow();
  expect(readWebhookSecret(stored.secret, { secret: changed.secret })).toBe(secret);
  const { two_factor_key } = await db
    .selectFrom("admins")
    .select("two_factor_key")
    .executeTakeFirstOrThrow();
  expect(decrypt(two_factor_key ?? "", { secret: changed.secret }, "two-factor key")).toBe(
    "the app's key",
  );
});

test("a key that neither secret can read stops nothing", async () => {
  const lost = encrypt("the app's key", "a secret that went with its machine", "two-factor key");
  await db.updateTable("admins").set({ two_factor_key: lost }).execute();
  await expect(withFormerSecret(changed, before.secret)).resolves.toBeTruthy();
});
