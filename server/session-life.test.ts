import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { removeMember } from "#domain/team/change-team.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  makeAdmin,
  sessionCookies,
  sessionOf,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
let Cookie: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  Cookie = await signedInCookies(accounts);
});

test.each([
  ["HEAD", "/admin/events", false],
  ["HEAD", "/admin/events?attended", true],
  ["GET", "/admin/messages.data", true],
] as const)("%s %s extends the session: %s", async (method, path, isExtended) => {
  await sql`update admin_sessions set last_seen_at = now() - interval '25 minutes',
    expires_at = now() + interval '5 minutes'`.execute(owner);
  const response = await site.fetch(new Request(`${SITE}${path}`, { method, headers: { Cookie } }));
  expect(response.status).toBe(200);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes
    from admin_sessions`.execute(owner);
  expect(rows).toEqual([{ minutes: isExtended ? 30 : 5 }]);
});

test("a session that ended with its account is told so, by every kind of request", async () => {
  await makeAdmin(accounts, { email: "bob@example.com", password: "a long password" });
  const theirs = await sessionCookies(accounts, { email: "bob@example.com" });
  const [by, bob] = [await sessionOf(accounts, Cookie), await sessionOf(accounts, theirs)];
  await removeMember(accounts, { id: bob.id, by, now: new Date() });
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = { Cookie: theirs, Origin: SITE };
    return site.fetch(new Request(SITE + path, { ...init, headers, redirect: "manual" }));
  };
  expect((await ask("/admin/events", { method: "HEAD" })).status).toBe(410);
  const body = new URLSearchParams({ name: "Soups" });
  for (const init of [{}, { method: "POST", body }]) {
    const answer = await ask("/admin/categories/new", init);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/login?removed"]);
  }
  expect(await (await ask("/admin/login?removed")).text()).toContain(
    "Your account on this site was removed.",
  );
});
