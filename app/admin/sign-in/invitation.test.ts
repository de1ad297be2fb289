import { beforeAll, expect, test } from "vitest";
import { inviteColleague } from "#domain/auth/invitations.server.ts";
import { findSession } from "#domain/auth/sessions.server.ts";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, requestInfo, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
let cookies: string;
let path: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
  const asked = { requestInfo: requestInfo({ cookies }), now: new Date() };
  const by = await findSession(accounts, asked);
  if (!by) throw new Error("Nobody is signed in");
  await inviteColleague(accounts, { ...asked, by, email: "bob@example.com" });
  const { id } = await owner.selectFrom("admin_invitations").select("id").executeTakeFirstOrThrow();
  path = `/admin/invitation?token=${linkTokens(accounts.secret).invitation(id)}`;
}, 60_000);

function ask(address: string, fields?: Record<string, string>, cookie = "", origin = SITE) {
  const body = fields && new URLSearchParams(fields);
  const headers = { Cookie: cookie, Origin: origin };
  const init = body ? { method: "POST", body, headers } : { headers };
  return site.fetch(new Request(`${SITE}${address}`, { ...init, redirect: "manual" }));
}

test("the link asks for a password by the usual rules, once, and leads into the back office", async () => {
  expect(await (await ask(path)).text()).toContain("You&#x27;ll sign in as bob@example.com.");
  const short = await ask(path, { password: "short" });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("Please use at least 8 characters.");
  expect((await ask(path, { password: "a long one" }, "", "https://evil.example")).status).toBe(
    403,
  );
  const joined = await ask(path, { password: "a long password" });
  expect([joined.status, joined.headers.get("location")]).toEqual([302, "/admin"]);
  const cookie = joined.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const page = await (await ask("/admin", undefined, cookie)).text();
  expect(page).toContain("bob@example.com");
  expect(page).toContain("Welcome to");
  expect(await (await ask(path)).text()).toContain("This invitation has already been used.");
  const again = await ask(path, { password: "another long one" });
  expect(again.status).toBe(410);
  expect(await again.text()).toContain("This invitation has already been used.");
});

test("who is signed in already is told to log out first", async () => {
  const answer = await ask(path, undefined, cookies);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
});

test("the account page refuses an admin's address beside its field, and withdraws", async () => {
  const taken = await ask(
    "/admin/account",
    { intent: "invite", email: "bob@example.com" },
    cookies,
  );
  expect(taken.status).toBe(409);
  const invited = { intent: "invite", email: "eve@example.com" };
  expect((await ask("/admin/account", invited, cookies)).status).toBe(200);
  expect(await (await ask("/admin/account", undefined, cookies)).text()).toContain(
    "eve@example.com",
  );
  const { id } = await owner
    .selectFrom("admin_invitations")
    .select("id")
    .where("email", "=", "eve@example.com")
    .executeTakeFirstOrThrow();
  const withdraw = { intent: "withdraw", invitation: id };
  expect((await ask("/admin/account", withdraw, cookies)).status).toBe(200);
  expect((await ask("/admin/account", withdraw, cookies)).status).toBe(404);
  expect((await ask("/admin/account", invited)).status).toBe(302);
});
