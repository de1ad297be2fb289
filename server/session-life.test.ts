import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
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
