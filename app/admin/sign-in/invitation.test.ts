import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { inviteColleague } from "#domain/team/invitations.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  cookieHeader,
  makeAdmin,
  requestInfo,
  sessionOf,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { startMailServer } from "#test/fakes/mail-server.ts";

const { url, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const stops: (() => Promise<void>)[] = [];
let cookies: string;
let path: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
  await inviteColleague(accounts, {
    ...(await asAdmin()),
    email: "bob@example.com",
    role: "admin",
  });
  const { id } = await owner.selectFrom("admin_invitations").select("id").executeTakeFirstOrThrow();
  path = `/admin/invitation?token=${linkTokens(accounts.secret).invitation(id)}`;
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function asAdmin() {
  const by = await sessionOf(accounts, cookies);
  return { by, requestInfo: requestInfo({ cookies }), now: new Date() };
}

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
  const cookie = joined.headers.getSetCookie().map(cookieHeader).join("; ");
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

test("the team's page refuses a colleague's address beside its field, and withdraws", async () => {
  const taken = await ask(
    "/admin/team",
    { intent: "invite", email: "bob@example.com", role: "author", password: ADMIN.password },
    cookies,
  );
  expect(taken.status).toBe(409);
  const invited = {
    intent: "invite",
    email: "eve@example.com",
    role: "author",
    password: ADMIN.password,
  };
  expect((await ask("/admin/team", invited, cookies)).status).toBe(200);
  expect(await (await ask("/admin/team", undefined, cookies)).text()).toContain("eve@example.com");
  const { id } = await owner
    .selectFrom("admin_invitations")
    .select("id")
    .where("email", "=", "eve@example.com")
    .executeTakeFirstOrThrow();
  const withdraw = { intent: "withdraw", id };
  expect((await ask("/admin/team", withdraw, cookies)).status).toBe(200);
  expect((await ask("/admin/team", withdraw, cookies)).status).toBe(404);
  expect((await ask("/admin/team", invited)).status).toBe(302);
});

test("inviting takes the current password, as all that changes who has access", async () => {
  const invite = { intent: "invite", email: "mallory@example.com", role: "admin" };
  expect((await ask("/admin/team", invite, cookies)).status).toBe(400);
  const guess = { ...invite, password: "a guess" };
  expect((await ask("/admin/team", guess, cookies)).status).toBe(403);
  const page = await (await ask("/admin/team", undefined, cookies)).text();
  expect(page).not.toContain("mallory@example.com");
});

test("making somebody an administrator takes it too, and a lower role does not", async () => {
  const bob = owner
    .selectFrom("admins")
    .select(["id", "role"])
    .where("email", "=", "bob@example.com");
  const { id } = await bob.executeTakeFirstOrThrow();
  const change = (fields: Record<string, string>) =>
    ask("/admin/team", { intent: "role", id, ...fields }, cookies);
  expect((await change({ role: "editor" })).status).toBe(200);
  expect((await change({ role: "admin" })).status).toBe(400);
  expect((await change({ role: "admin", password: "a guess" })).status).toBe(403);
  expect(await bob.executeTakeFirst()).toMatchObject({ role: "editor" });
  expect((await change({ role: "admin", password: ADMIN.password })).status).toBe(200);
  expect(await bob.executeTakeFirst()).toMatchObject({ role: "admin" });
});

test("a mail that came back is shown, sent again, and lets the colleague in", async () => {
  const server = await startMailServer();
  server.refuse.recipient = () => ({ code: 550, text: "5.1.1 No such user" });
  const sender = spawn(process.execPath, ["test/send-mails.ts", url, server.url], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  stops.push(async () => {
    const ended = once(sender, "exit");
    sender.kill("SIGKILL");
    await ended;
    await server.stop();
  });
  const account = async () => (await ask("/admin/team", undefined, cookies)).text();
  const invite = {
    intent: "invite",
    email: "zoe@example.com",
    role: "admin",
    password: ADMIN.password,
  };
  expect((await ask("/admin/team", invite, cookies)).status).toBe(200);
  await expect.poll(account).toContain("This mail came back: 550 5.1.1 No such user");

  server.refuse.recipient = () => null;
  const { id } = await owner
    .selectFrom("admin_invitations")
    .select("id")
    .where("email", "=", "zoe@example.com")
    .executeTakeFirstOrThrow();
  const again = { intent: "invite-again", id };
  expect((await ask("/admin/team", again, cookies)).status).toBe(200);
  expect((await ask("/admin/team", again, cookies)).status).toBe(404);
  expect(await account()).not.toContain("This mail came back");
  const mails = () => server.taken.filter(({ to }) => to === "zoe@example.com");
  await expect.poll(mails).toHaveLength(1);
  const link = /\/admin\/invitation\?token=[\w-]{43}/.exec(mails()[0]?.body ?? "")?.[0] ?? "";

  const own = { email: "zoe@example.com", password: "a long password" };
  expect((await ask(link, { password: own.password })).status).toBe(302);
  const signedIn = await ask("/admin/login", own);
  const cookie = signedIn.headers.getSetCookie().map(cookieHeader).join("; ");
  expect(await (await ask("/admin/team", undefined, cookie)).text()).toContain(own.email);
  expect(await (await ask(link)).text()).toContain("This invitation has already been used.");
});

test("an expired link says so", async () => {
  await inviteColleague(accounts, {
    ...(await asAdmin()),
    email: "late@example.com",
    role: "admin",
  });
  const { id } = await owner
    .updateTable("admin_invitations")
    .set({ expires_at: new Date(0) })
    .where("email", "=", "late@example.com")
    .returning("id")
    .executeTakeFirstOrThrow();
  const late = `/admin/invitation?token=${linkTokens(accounts.secret).invitation(id)}`;
  expect(await (await ask(late)).text()).toContain("This invitation has expired.");
});
