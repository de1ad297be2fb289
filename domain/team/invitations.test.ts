import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#domain/auth/accounts.server.ts";
import { changeEmail } from "#domain/auth/change-account.server.ts";
import { findInvitation, join } from "#domain/auth/join.server.ts";
import { setPasswordByLink } from "#domain/auth/password-reset.server.ts";
import type { Role } from "#domain/auth/role.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import { linkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  cookieHeader,
  makeAdmin,
  requestInfo,
  sessionCookies,
  sessionOf,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { invitationMail } from "./invitation-mail.server.ts";
import {
  forgetOldInvitations,
  inviteColleague,
  listInvitations,
  withdrawInvitation,
} from "./invitations.server.ts";

const { accounts: db, admin, owner } = testDatabase();
const accounts = testAccounts(db);
const kind = invitationMail(linkTokens(accounts.secret));
const site = {
  name: "Ada's",
  url: "https://ada.example",
  address: "",
  accent: null,
  supportEmail: "",
};
const BOB = "bob@example.com";
const password = "a long password";
let by: SignedIn;

beforeEach(async () => {
  await sql`truncate admins, rate_limit_hits, outgoing_mails, activity cascade`.execute(owner);
  await makeAdmin(accounts);
  by = await sessionOf(accounts, await sessionCookies(accounts));
});

function invite(
  email = BOB,
  { now = new Date(), address = "192.0.2.1", role = "admin" as Role } = {},
) {
  return inviteColleague(accounts, { email, role, by, requestInfo: requestInfo({ address }), now });
}

const mails = () =>
  owner
    .selectFrom("outgoing_mails")
    .select(["id", "invitation_id as invitationId"])
    .where("kind", "=", "invitation")
    .orderBy("created_at")
    .execute();

/** Composes the latest mail as the worker does, and returns it with its link's token. */
async function latestMail() {
  const mail = (await mails()).at(-1);
  const composed = await kind.compose(admin, mail as ClaimedMail, site);
  if (!composed) return null;
  const token = /\/admin\/invitation\?token=([\w-]{43})\n/.exec(composed.text)?.[1] ?? "";
  return { ...composed, token };
}

async function invitedToken(): Promise<string> {
  expect(await invite()).toEqual({ outcome: "invited" });
  return (await latestMail())?.token ?? "";
}

function joinWith(token: string, now = new Date()) {
  return join(accounts, { token, password, requestInfo: requestInfo(), now });
}

const open = async (now = new Date(), page = 1) =>
  (await listInvitations(accounts, { page, now })).invitations;
const stateOf = (token: string, now = new Date()) => findInvitation(db, { token, now });
const WRONG = { outcome: "wrong" };

async function activityOf() {
  const entries = owner.selectFrom("activity").select(["verb", "noun", "title", "by_name"]);
  return entries.orderBy("id").execute();
}

test("a colleague gets a mail, sets a password once, and is signed in as an admin", async () => {
  expect(await invite("Bob@Example.com")).toEqual({ outcome: "invited" });
  const mail = await latestMail();
  expect(mail).toMatchObject({
    to: { address: BOB },
    replyTo: { address: ADMIN.email },
    subject: "Admin invited you to Ada's",
  });
  expect(mail?.html).toContain(`https://ada.example/admin/invitation?token=${mail?.token}`);
  const token = mail?.token ?? "";
  expect(await stateOf(token)).toEqual({ state: "open", email: BOB });
  const joined = await joinWith(token);
  if (joined.outcome !== "right") throw new Error(joined.outcome);
  expect(await sessionOf(accounts, cookieHeader(joined.value.cookies[0] ?? ""))).toMatchObject({
    email: BOB,
  });
  await signedInCookies(accounts, { admin: { email: BOB, password } });
  expect(await joinWith(token)).toEqual(WRONG);
  expect(await stateOf(token)).toEqual({ state: "used" });
  expect(await open()).toEqual([]);
  expect(await latestMail()).toBeNull();
  expect(await activityOf()).toEqual([
    { verb: "invited", noun: "account", title: BOB, by_name: "Admin" },
    { verb: "joined", noun: "account", title: BOB, by_name: "Bob" },
    { verb: "signed in", noun: "session", title: "Firefox on Linux", by_name: "Bob" },
  ]);
});

test.each([
  ["author", "to Ada's as an author. Authors write drafts, and ask an editor to publish them."],
  ["admin", "to Ada's as an administrator. Administrators can do everything."],
] as const)("the mail says what an invited %s may do", async (role, words) => {
  await invite(BOB, { role });
  expect((await latestMail())?.text).toContain(words);
});

test("the database holds no token", async () => {
  const token = await invitedToken();
  for (const table of ["admin_invitations", "outgoing_mails", "activity"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(owner);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});

test("one link makes one admin, however often it is used at the same time", async () => {
  const token = await invitedToken();
  const all = await Promise.all([1, 2, 3, 4].map(() => joinWith(token)));
  expect(all.filter(({ outcome }) => outcome === "right")).toHaveLength(1);
  expect(await owner.selectFrom("admins").select("id").execute()).toHaveLength(2);
});

test("an admin's address, in any case, is not invited", async () => {
  expect(await invite(ADMIN.email.toUpperCase())).toEqual({ outcome: "taken" });
  expect(await mails()).toEqual([]);
});

test("an invitation for somebody who became an admin meanwhile changes no account", async () => {
  const token = await invitedToken();
  const bob = { email: BOB, password: "another long one" };
  await makeAdmin(accounts, bob);
  expect(await open()).toEqual([]);
  expect(await joinWith(token)).toEqual(WRONG);
  expect(await stateOf(token)).toEqual({ state: "taken" });
  await signedInCookies(accounts, { admin: bob });
});

test("an invitation ends when another admin takes its address", async () => {
  const token = await invitedToken();
  const change = { email: BOB, by, password: ADMIN.password };
  await changeEmail(accounts, { ...change, requestInfo: requestInfo(), now: new Date() });
  expect(await open()).toEqual([]);
  expect(await stateOf(token)).toEqual({ state: "taken" });
  await sql`update admin_invitations set withdrawn_at = null`.execute(owner);
  expect(await joinWith(token)).toEqual(WRONG);
  expect(await stateOf(token)).toEqual({ state: "taken" });
});

describe("an open invitation", () => {
  test("is listed, and withdrawn once; its link says so, and a mail that waits is not sent", async () => {
    const token = await invitedToken();
    const [one] = await open();
    expect(one).toMatchObject({ email: BOB, role: "admin", invitedBy: "Admin" });
    const withdrawal = { id: one?.id ?? "", by, now: new Date() };
    expect(await withdrawInvitation(accounts, withdrawal)).toBe(true);
    expect(await withdrawInvitation(accounts, withdrawal)).toBe(false);
    expect(await open()).toEqual([]);
    expect(await stateOf(token)).toEqual({ state: "withdrawn" });
    expect(await joinWith(token)).toEqual(WRONG);
    expect(await latestMail()).toBeNull();
    expect((await activityOf()).map(({ verb }) => verb)).toEqual(["invited", "withdrew"]);
  });

  test("expires after 7 days, and is forgotten 30 days later", async () => {
    const token = await invitedToken();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await stateOf(token, inDays(6.99))).toMatchObject({ state: "open" });
    expect(await stateOf(token, inDays(7.01))).toEqual({ state: "expired" });
    expect(await joinWith(token, inDays(7.01))).toEqual(WRONG);
    expect(await open(inDays(7.01))).toEqual([]);
    await sql`update admin_invitations set expires_at = now() - interval '29 days'`.execute(owner);
    await forgetOldInvitations(owner);
    expect(await stateOf(token)).toEqual({ state: "expired" });
    await sql`update admin_invitations set expires_at = now() - interval '31 days'`.execute(owner);
    await forgetOldInvitations(owner);
    expect(await stateOf(token)).toEqual({ state: "unknown" });
  });

  test("gives way to a new one of the same address, also when both are sent at once", async () => {
    const first = await invitedToken();
    await Promise.all([invite(), invite()]);
    expect(await stateOf(first)).toEqual({ state: "withdrawn" });
    expect(await open()).toHaveLength(1);
  });
});

test("one address gets at most five invitations a day, and one client sends 200 an hour", async () => {
  for (let n = 0; n < 5; n += 1) await invite(BOB, { address: `192.0.2.${n}` });
  expect(await invite(BOB, { address: "192.0.2.9" })).toMatchObject({ outcome: "too-many" });
  expect(await mails()).toHaveLength(5);
  await sql`truncate rate_limit_hits`.execute(owner);
  for (let n = 0; n < 200; n += 1) await invite(`${n}@example.com`, { address: "192.0.2.77" });
  expect(await invite("x@example.com", { address: "192.0.2.77" })).toMatchObject({
    outcome: "too-many",
  });
});

test("resetting an admin's password withdraws the open invitations that admin sent", async () => {
  const token = await invitedToken();
  await makeAdmin(accounts, { email: "eve@example.com", password });
  await resetPassword(accounts, { email: "eve@example.com", password, now: new Date() });
  expect(await stateOf(token)).toMatchObject({ state: "open" });
  await resetPassword(accounts, { email: ADMIN.email, password, now: new Date() });
  expect(await stateOf(token)).toEqual({ state: "withdrawn" });
  expect(await joinWith(token)).toEqual(WRONG);
});

test("a password that is set by a mailed link withdraws them too", async () => {
  const token = await invitedToken();
  const link = { admin_id: by.id, token_hash: tokenHash("x"), expires_at: new Date("2099-01-01") };
  await owner
    .insertInto("admin_password_resets")
    .values({ id: by.session.id, ...link })
    .execute();
  await setPasswordByLink(accounts, {
    ...{ token: "x", password, requestInfo: requestInfo(), now: new Date() },
  });
  expect(await stateOf(token)).toEqual({ state: "withdrawn" });
});

test("guessing tokens is limited, and an unknown one opens nothing", async () => {
  await invite();
  for (const token of ["", "x", "\u0000", "x".repeat(5_000)]) {
    expect(await stateOf(token)).toEqual({ state: "unknown" });
    expect(await joinWith(token)).toEqual(WRONG);
  }
  await joinWith("y");
  expect(await joinWith("z")).toMatchObject({ outcome: "too-many" });
  expect(await owner.selectFrom("admins").select("id").execute()).toHaveLength(1);
});
