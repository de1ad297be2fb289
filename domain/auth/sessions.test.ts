import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  makeAdmin,
  requestInfo,
  sessionCookies,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { createAdmin, createFirstAdmin, resetPassword } from "./accounts.server.ts";
import { findSession, startSession } from "./sessions.server.ts";
import { signIn, signOut } from "./sign-in.server.ts";

const { accounts: db, owner } = testDatabase();
const accounts = testAccounts(db);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(() => makeAdmin(accounts));
beforeEach(async () => {
  await owner.deleteFrom("admin_sessions").execute();
  await owner.deleteFrom("rate_limit_hits").execute();
});

test("the right password starts a session, in any case of the address", async () => {
  const credentials = { ...ADMIN, email: "Admin@Example.com", remember: false };
  const signed = await signIn(accounts, {
    credentials,
    requestInfo: requestInfo(),
    now: new Date(),
  });
  expect(signed).toMatchObject({ outcome: "right", value: { needsCode: false } });
  const cookies = await signedInCookies(accounts);
  expect(await found(cookies)).toMatchObject({ email: ADMIN.email, hasTwoFactor: false });
});

test.each([
  ["a wrong password", { password: "wrong password" }],
  ["an unknown address", { email: "eve@example.com" }],
  ["no address at all", { email: "admin" }],
  ["a password of a megabyte", { password: "x".repeat(1_000_000) }],
])("%s starts none", async (_, wrong) => {
  const credentials = { ...ADMIN, remember: false, ...wrong };
  expect(
    await signIn(accounts, { credentials, requestInfo: requestInfo(), now: new Date() }),
  ).toEqual({
    outcome: "wrong",
  });
  expect(await owner.selectFrom("admin_sessions").select("id").execute()).toEqual([]);
});

test("a sign-in that can't be written leaves the browser's session as it was", async () => {
  const cookies = await sessionCookies(accounts);
  const session = { admin: randomUUID(), remembered: false, needsCode: false };
  const again = { session, requestInfo: requestInfo({ cookies }), now: new Date() };
  await expect(startSession(accounts, again)).rejects.toThrow("foreign key");
  expect(await found(cookies)).toMatchObject({ email: ADMIN.email });
});

test("the database does not store the session token", async () => {
  const cookies = await sessionCookies(accounts);
  const [, token = ""] = /admin-session=([^.;]+)/.exec(cookies) ?? [];
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await sql<{ row: string }>`
    select s::text as row from admin_sessions s`.execute(owner);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

test("the cookie is sent to this origin only, and hidden from scripts", async () => {
  const { cookie } = await signed(accounts);
  expect(cookie).toMatch(/^__Host-admin-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const plain = await signed(testAccounts(db, "http://localhost:3000"));
  expect(plain.cookie).toMatch(/^admin-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("each sign-in has a new token, and ends the browser's previous session", async () => {
  const first = await signedInCookies(accounts);
  const second = await signedInCookies(accounts, { from: requestInfo({ cookies: first }) });
  expect(second).not.toBe(first);
  expect(await found(first)).toBeNull();
  expect(await found(second)).not.toBeNull();
});

test("a log-out ends the session on the server", async () => {
  const cookies = await sessionCookies(accounts);
  const gone = await signOut(accounts, requestInfo({ cookies }));
  expect(gone).toMatch(/^__Host-admin-session=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  expect(await found(cookies)).toBeNull();
});

describe("a forged cookie finds no session", () => {
  test.each([
    ["another token", (value: string) => value.replace(/^./, otherLetter)],
    ["another signature", (value: string) => value.replace(/(?<=\.)./, otherLetter)],
    ["no signature", (value: string) => value.split(".")[0] ?? ""],
    ["an empty signature", (value: string) => `${value.split(".")[0]}.`],
    ["nothing", () => ""],
    ["broken escapes", () => "%E0%A4%A"],
    ["a megabyte", () => "x".repeat(1_000_000)],
  ])("%s", async (_, forge) => {
    const cookies = await sessionCookies(accounts);
    const forged = cookies.replace(
      /(admin-session=)([^;]*)/,
      (_, name, value) => name + forge(value),
    );
    expect(forged).not.toBe(cookies);
    expect(await found(forged)).toBeNull();
  });
});

describe("a session ends", () => {
  test("after half an hour without a request", async () => {
    const cookies = await sessionCookies(accounts);
    expect(await found(cookies, 29 * MINUTE)).not.toBeNull();
    expect(await found(cookies, 58 * MINUTE)).not.toBeNull();
    expect(await found(cookies, 89 * MINUTE)).toBeNull();
  });

  test("after twelve hours in any case", async () => {
    const cookies = await sessionCookies(accounts);
    for (let after = 20 * MINUTE; after < 12 * HOUR; after += 20 * MINUTE) {
      expect(await found(cookies, after), `${after / MINUTE} minutes`).not.toBeNull();
    }
    expect(await found(cookies, 12 * HOUR + 1000)).toBeNull();
  });

  test("after thirty days when it is remembered", async () => {
    const cookies = await sessionCookies(accounts, { remember: true });
    expect(await found(cookies, 29 * DAY)).not.toBeNull();
    expect(await found(cookies, 30 * DAY + 1000)).toBeNull();
  });

  test("when the password is reset on the command line", async () => {
    const cookies = await sessionCookies(accounts);
    const reset = { email: ADMIN.email, password: "another password", now: new Date() };
    expect(await resetPassword(accounts, reset)).toEqual({ ok: true });
    expect(await found(cookies)).toBeNull();
    await signedInCookies(accounts, { admin: reset });
    await resetPassword(accounts, { ...reset, password: ADMIN.password });
    expect(await resetPassword(accounts, { ...reset, email: "eve@example.com" })).toEqual({
      ok: false,
    });
  });
});

test("what the shell does to accounts is in the activity, without a name", async () => {
  await sql`truncate activity`.execute(owner);
  const eve = { email: "Eve@example.com", password: "a long password", now: new Date() };
  for (let n = 0; n < 2; n += 1) await createAdmin(accounts, eve);
  await resetPassword(accounts, eve);
  const entries = owner.selectFrom("activity").select(["by_id", "verb", "noun", "title"]);
  expect(await entries.orderBy("id").execute()).toEqual([
    { by_id: null, verb: "created", noun: "account", title: "eve@example.com" },
    { by_id: null, verb: "reset the password of", noun: "account", title: "eve@example.com" },
  ]);
});

test.each([
  ["jane.doe@example.com", "Jane Doe"],
  ["zoë+kitchen@example.com", "Zoë Kitchen"],
  ["__@example.com", "Admin"],
])("the admin %s is named %s", async (email, name) => {
  const admin = { email, password: "a long password" };
  await makeAdmin(accounts, admin);
  const row = await owner.selectFrom("admins").select("name").where("email", "=", email).execute();
  expect(row).toEqual([{ name }]);
});

test("the first admin is created only when there is none", async () => {
  expect(await createFirstAdmin(accounts, { email: "b@example.com", now: new Date() })).toBeNull();
  const twice = { ...ADMIN, password: "yet another password", now: new Date() };
  expect(await createAdmin(accounts, twice)).toEqual({ ok: false });
  await signedInCookies(accounts);
});

function otherLetter(letter: string) {
  return letter === "x" ? "y" : "x";
}

function found(cookies: string, after = 0) {
  const now = new Date(Date.now() + after);
  return findSession(accounts, { requestInfo: requestInfo({ cookies }), now });
}

async function signed(where: typeof accounts) {
  const credentials = { ...ADMIN, remember: false };
  const result = await signIn(where, { credentials, requestInfo: requestInfo(), now: new Date() });
  if (result.outcome !== "right") throw new Error("The admin could not sign in");
  return result.value;
}
