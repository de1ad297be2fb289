import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passwordResetMail } from "#domain/auth/password-reset-mail.server.ts";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  cookieHeader,
  makeAdmin,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, accounts: db, admin, visitor, owner } = testDatabase();
const site = testSite(url, { moreSettings: () => ({ SMTP_URL: "smtp://127.0.0.1:1" }) });
const accounts = testAccounts(db, SITE);
const tokens = linkTokens(accounts.secret);
const ANSWER = "If somebody on the team has that address, a link is on its way to it.";
const NEXT = "another door in the kitchen";

let fetchWithoutMail: ReturnType<typeof site.with>;

beforeAll(() => {
  fetchWithoutMail = site.with({ mail: NO_MAIL_SERVICE });
});

beforeEach(async () => {
  await sql`truncate admins, outgoing_mails, rate_limit_hits cascade`.execute(owner);
  await makeAdmin(accounts);
});

type Asked = { fields?: Record<string, string>; cookie?: string; origin?: string };

function request(address: string, { fields, cookie = "", origin = SITE }: Asked = {}) {
  const headers = { Cookie: cookie, Origin: origin };
  const init = fields
    ? { method: "POST", body: new URLSearchParams(fields), headers }
    : { headers };
  return new Request(`${SITE}${address}`, { ...init, redirect: "manual" });
}

const ask = (address: string, asked?: Asked) => site.fetch(request(address, asked));
const forgot = (email: string) => ask("/admin/forgot", { fields: { email } });
const mails = () => owner.selectFrom("outgoing_mails").selectAll().execute();

/** The mail of the latest link, as the worker composes it. */
async function mailOf(resetId: string | null | undefined) {
  const mail = { resetId: resetId ?? null } as ClaimedMail;
  const mailSite = { name: "Sorrel", url: SITE, address: "", accent: null, supportEmail: "" };
  return passwordResetMail(tokens).compose(admin, mail, mailSite);
}

async function linkByMail(email = ADMIN.email): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  const mail = await mailOf((await mails()).at(-1)?.reset_id);
  return /\/admin\/forgot\/new\?token=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "no link";
}

const setPassword = (link: string, password = NEXT) => ask(link, { fields: { password } });

test("the sign-in page links to it once mail works, and else the page names the command", async () => {
  expect(await (await ask("/admin/login")).text()).toContain('href="/admin/forgot"');
  const login = await fetchWithoutMail(request("/admin/login"));
  expect(await login.text()).not.toContain("/admin/forgot");
  const page = await fetchWithoutMail(request("/admin/forgot"));
  expect(await page.text()).toContain("npm run admin -- reset-password EMAIL");
  const sent = await fetchWithoutMail(request("/admin/forgot", { fields: { email: ADMIN.email } }));
  expect(sent.status).toBe(409);
  expect(await mails()).toEqual([]);
});

test("the link sets a password once, ends every session, and leads into the back office", async () => {
  const before = await signedInCookies(accounts);
  const link = await linkByMail(" Admin@Example.COM ");
  const mail = await mailOf((await mails())[0]?.reset_id);
  expect(mail).toMatchObject({ to: { address: ADMIN.email }, subject: expect.any(String) });
  // Mail scanners open links.
  for (let opened = 0; opened < 2; opened += 1) {
    expect(await (await ask(link)).text()).toContain(`For ${ADMIN.email}.`);
  }
  const short = await setPassword(link, "short");
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("Please use at least 8 characters.");
  const foreign = { fields: { password: NEXT }, origin: "https://evil.example" };
  expect((await ask(link, foreign)).status).toBe(403);

  const set = await setPassword(link);
  expect([set.status, set.headers.get("location")]).toEqual([302, "/admin"]);
  const cookie = set.headers.getSetCookie().map(cookieHeader).join("; ");
  expect((await ask("/admin", { cookie })).status).toBe(200);
  expect((await ask("/admin", { cookie: before })).status).toBe(302);
  expect((await setPassword(link)).status).toBe(410);
  expect(await (await ask(link)).text()).toContain("This link no longer works");
  const login = (password: string) =>
    ask("/admin/login", { fields: { email: ADMIN.email, password } });
  expect((await login(ADMIN.password)).status).toBe(401);
  expect((await login(NEXT)).status).toBe(302);
});

test("two uses at the same moment set one password", async () => {
  const link = await linkByMail();
  const sets = await Promise.all([setPassword(link, "one of the two"), setPassword(link, NEXT)]);
  expect(sets.map(({ status }) => status).sort()).toEqual([302, 410]);
});

test("two-factor stays asked for", async () => {
  await owner.updateTable("admins").set({ has_two_factor: true, two_factor_key: "x" }).execute();
  const set = await setPassword(await linkByMail());
  expect(set.headers.get("location")).toBe("/admin/login/code");
  const cookie = set.headers.getSetCookie().map(cookieHeader).join("; ");
  expect((await ask("/admin", { cookie })).headers.get("location")).toContain("/admin/login");
  expect(await owner.selectFrom("admins").select("has_two_factor").execute()).toEqual([
    { has_two_factor: true },
  ]);
});

describe("the answer is the same for every address", () => {
  test("in words and in time, and only an admin gets a mail", async () => {
    const started = performance.now();
    const known = await forgot(ADMIN.email);
    const knownMs = performance.now() - started;
    const unknown = await forgot("nobody@example.com");
    const unknownMs = performance.now() - started - knownMs;
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const [one, other] = [await known.text(), await unknown.text()];
    expect(one).toContain(ANSWER);
    expect(other).toContain(ANSWER);
    expect(Math.min(knownMs, unknownMs)).toBeGreaterThan(390);
    expect(await mails()).toHaveLength(1);
  });

  test("also once one address was asked for often, whose mailbox is not filled", async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await (await forgot(ADMIN.email)).text()).toContain(ANSWER);
    }
    expect(await mails()).toHaveLength(3);
  });

  test("and a client that asks too often is told to wait", async () => {
    for (let asked = 0; asked < 10; asked += 1) await forgot(`nobody-${asked}@example.com`);
    expect((await forgot(ADMIN.email)).status).toBe(429);
    expect(await mails()).toEqual([]);
  });

  test.each(["", "nobody", "a\u0000@example.com"])(
    "%j is refused beside its field",
    async (typed) => {
      const answer = await forgot(typed);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/Please enter (?:your|an) email address/);
    },
  );
});

describe("a link no longer works", () => {
  test("after an hour, when its mail is not sent either", async () => {
    const link = await linkByMail();
    await owner
      .updateTable("admin_password_resets")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await setPassword(link)).status).toBe(410);
    expect(await mailOf((await mails())[0]?.reset_id)).toBeNull();
  });

  test.each([
    ["the address has changed", { email: "moved@example.com" }],
    ["the password has changed", { password_hash: "x" }],
  ])("once %s", async (_, change) => {
    const link = await linkByMail();
    await db.updateTable("admins").set(change).execute();
    expect((await setPassword(link)).status).toBe(410);
  });

  test("once another one was used", async () => {
    const [first, second] = [await linkByMail(), await linkByMail()];
    expect(first).not.toBe(second);
    expect((await setPassword(second)).status).toBe(302);
    expect((await setPassword(first)).status).toBe(410);
  });
});

test("who guesses links is stopped, and who is signed in is told to log out first", async () => {
  const link = await linkByMail();
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await setPassword(`/admin/forgot/new?token=${guess}`)).status).toBe(410);
  }
  expect((await setPassword(link)).status).toBe(429);
  const cookie = await signedInCookies(accounts);
  expect((await ask(link, { cookie })).headers.get("location")).toBe("/admin");
});

test("neither readers nor the office's own role see links", async () => {
  for (const role of [admin, visitor]) {
    await expect(role.selectFrom("admin_password_resets").selectAll().execute()).rejects.toThrow(
      /permission denied/,
    );
  }
});
