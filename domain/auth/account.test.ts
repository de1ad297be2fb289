import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { inviteColleague, listInvitations } from "#domain/team/invitations.server.ts";
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
import { appCode } from "#test/factories/app-code.ts";
import { changeEmail, changePassword } from "./change-account.server.ts";
import { endSessions, listSessions } from "./open-sessions.server.ts";
import { findPendingSignIn, findSession, startSession } from "./sessions.server.ts";
import { finishSignIn, signIn } from "./sign-in.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  findKnownBrowser,
  removeTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.server.ts";

const { accounts: db, admin, owner } = testDatabase();
const accounts = testAccounts(db);
const now = new Date();
const { password } = ADMIN;
const RIGHT = { outcome: "right" };
const WRONG = { outcome: "wrong" };

beforeEach(async () => {
  await owner.deleteFrom("admins").execute();
  await owner.deleteFrom("rate_limit_hits").execute();
  await owner.deleteFrom("outgoing_mails").execute();
  await makeAdmin(accounts);
});

/** A browser that the admin is signed in with. */
async function browser(remember = false) {
  const cookies = await sessionCookies(accounts, { remember });
  return { by: await sessionOf(accounts, cookies), requestInfo: requestInfo({ cookies }), now };
}

const headerOf = (cookies: string[]) => cookies.map(cookieHeader).join("; ");

function session(cookies: string) {
  return findSession(accounts, { requestInfo: requestInfo({ cookies }), now });
}

describe("changing the email address", () => {
  test("needs the password, and changes the sign-in", async () => {
    const asked = await browser();
    const email = "Ada@Example.com";
    expect(await changeEmail(accounts, { ...asked, email, password: "no" })).toEqual(WRONG);
    expect(await changeEmail(accounts, { ...asked, email, password })).toMatchObject(RIGHT);
    expect(await session(asked.requestInfo.cookies)).toMatchObject({ email: "ada@example.com" });
    await signedInCookies(accounts, { admin: { email: "ada@example.com", password } });
    await expect(signedInCookies(accounts)).rejects.toThrow("could not sign in");
    const entries = admin.selectFrom("activity").selectAll().where("noun", "=", "account");
    expect(await entries.execute()).toMatchObject([
      { noun: "account", by_id: asked.by.id, details: { what: "email" } },
    ]);
  });

  test("refuses another admin's address", async () => {
    const other = { email: "bob@example.com", password: "a long password" };
    await makeAdmin(accounts, other);
    const asked = { ...(await browser()), password };
    expect(await changeEmail(accounts, { ...asked, email: "BOB@example.com" })).toEqual({
      outcome: "taken",
    });
  });
});

test("changing the password ends all other sessions", async () => {
  const [asked, other] = [await browser(), await browser(true)];
  const next = "a new long password";
  expect(await changePassword(accounts, { ...asked, next, password: "no" })).toEqual(WRONG);
  expect(await session(other.requestInfo.cookies)).not.toBeNull();
  expect(await changePassword(accounts, { ...asked, next, password })).toMatchObject(RIGHT);
  expect(await session(asked.requestInfo.cookies)).not.toBeNull();
  expect(await session(other.requestInfo.cookies)).toBeNull();
  await signedInCookies(accounts, { admin: { ...ADMIN, password: next } });
});

test("changing the password withdraws the invitations that were sent with the former one", async () => {
  const asked = { ...(await browser()), password };
  const open = async () => (await listInvitations(accounts, { page: 1, now })).total;
  await inviteColleague(accounts, { ...asked, email: "bob@example.com", role: "author" });
  expect(await open()).toBe(1);
  await changePassword(accounts, { ...asked, next: "a new long password" });
  expect(await open()).toBe(0);
});

test("attempts at the current password are limited", async () => {
  const asked = { ...(await browser()), next: "a new long password" };
  for (let n = 0; n < 5; n += 1) await changePassword(accounts, { ...asked, password: "no" });
  expect(await changePassword(accounts, { ...asked, password })).toMatchObject({
    outcome: "too-many",
  });
});

describe("open sessions", () => {
  test("are listed, this one first, and can be ended singly or all others at once", async () => {
    const [one, two, three] = [await browser(), await browser(), await browser()];
    const list = await listSessions(accounts, two);
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({
      isThis: true,
      browser: "Firefox on Linux",
      address: "192.0.2.1",
    });
    expect(await endSessions(accounts, { ...two, which: one.by.session })).toBe(1);
    expect(await session(one.requestInfo.cookies)).toBeNull();
    expect(await endSessions(accounts, { ...two, which: "others" })).toBe(1);
    expect(await session(three.requestInfo.cookies)).toBeNull();
    expect(await session(two.requestInfo.cookies)).not.toBeNull();
  });

  test("that had ended, or wait for their code, are not recorded as ended", async () => {
    const [one, two] = [await browser(), await browser()];
    const waits = { admin: two.by.id, remembered: false, needsCode: true };
    await startSession(accounts, { session: waits, requestInfo: requestInfo(), now });
    const past = { expires_at: new Date(now.getTime() - 1) };
    await owner
      .updateTable("admin_sessions")
      .set(past)
      .where("id", "=", one.by.session.id)
      .execute();
    expect(await endSessions(accounts, { ...two, which: one.by.session })).toBe(0);
    expect(await endSessions(accounts, { ...two, which: "others" })).toBe(0);
    const left = await owner.selectFrom("admin_sessions").select("id").execute();
    expect(left).toEqual([{ id: two.by.session.id }]);
    const ended = admin.selectFrom("activity").selectAll().where("by_id", "=", two.by.id);
    expect(await ended.execute()).toEqual([]);
  });

  test("of other admins are not listed and can't be ended", async () => {
    const other = { email: "bob@example.com", password: "a long password" };
    await makeAdmin(accounts, other);
    const cookies = await sessionCookies(accounts, { email: other.email });
    const theirs = await sessionOf(accounts, cookies);
    const asked = await browser();
    expect(await listSessions(accounts, asked)).toHaveLength(1);
    expect(await endSessions(accounts, { ...asked, which: theirs.session })).toBe(0);
    await endSessions(accounts, { ...asked, which: "others" });
    expect(await session(cookies)).not.toBeNull();
  });
});

describe("two-factor", () => {
  const issuer = "Sorrel & Co";

  async function begin(asked: Awaited<ReturnType<typeof browser>>) {
    const begun = await beginTwoFactor(accounts, { ...asked, password, issuer });
    if (begun.outcome !== "right") throw new Error(begun.outcome);
    return begun.value;
  }

  /** Turns it on, and returns the app's key and the recovery codes. */
  async function turnOn(asked: Awaited<ReturnType<typeof browser>>) {
    const appKey = await begin(asked);
    const confirmed = await confirmTwoFactor(accounts, {
      ...asked,
      setUp: appKey.setUp,
      code: appCode(appKey.key, now.getTime()),
    });
    if (confirmed.outcome !== "right") throw new Error(confirmed.outcome);
    await owner.updateTable("admins").set({ last_code_step: null }).execute();
    return { ...appKey, ...confirmed.value };
  }

  /** Gives only the password: returns a browser whose sign-in waits for its code. */
  async function pendingSignIn(remember = false) {
    const credentials = { ...ADMIN, remember };
    const signed = await signIn(accounts, { credentials, requestInfo: requestInfo(), now });
    if (signed.outcome !== "right") throw new Error(signed.outcome);
    expect(signed.value.needsCode).toBe(true);
    const cookies = cookieHeader(signed.value.cookie);
    expect(await session(cookies)).toBeNull();
    return { kind: "app" as const, requestInfo: requestInfo({ cookies }), now };
  }

  test("is required once a code of the app is confirmed, and not before", async () => {
    const asked = await browser();
    expect(await beginTwoFactor(accounts, { ...asked, password: "no", issuer })).toEqual(WRONG);
    const { setUp } = await begin(asked);
    await signedInCookies(accounts);
    expect(await confirmTwoFactor(accounts, { ...asked, setUp, code: "000000" })).toEqual(WRONG);
    await signedInCookies(accounts);
    const { uri, key, recoveryCodes } = await turnOn(asked);
    expect(uri).toBe(
      `otpauth://totp/Sorrel%20%26%20Co:admin%40example.com?secret=${key}&issuer=Sorrel%20%26%20Co&digits=6&period=30`,
    );
    expect(recoveryCodes).toHaveLength(10);
    await pendingSignIn();
  });

  test("is set up by each of two tabs with its own key", async () => {
    const asked = await browser();
    const { setUp, key } = await begin(asked);
    await begin(asked);
    const confirmed = { ...asked, setUp, code: appCode(key, now.getTime()) };
    expect(await confirmTwoFactor(accounts, confirmed)).toMatchObject(RIGHT);
  });

  test("is not set up with another admin's key, an old one, or one that nobody was given", async () => {
    const other = { email: "bob@example.com", password: "a long password" };
    await makeAdmin(accounts, other);
    const cookies = await sessionCookies(accounts, { email: other.email });
    const [asked, by] = [await browser(), await sessionOf(accounts, cookies)];
    const { setUp, key } = await begin(asked);
    const given = { ...asked, setUp, code: appCode(key, now.getTime()) };
    const later = new Date(now.getTime() + 31 * 60_000);
    const expired = { outcome: "expired" };
    expect(await confirmTwoFactor(accounts, { ...given, by })).toEqual(expired);
    expect(await confirmTwoFactor(accounts, { ...given, now: later })).toEqual(expired);
    expect(await confirmTwoFactor(accounts, { ...given, setUp: "made up" })).toEqual(expired);
    await signedInCookies(accounts);
  });

  test("leaves another tab's session alone until the code is right", async () => {
    const { key } = await turnOn(await browser());
    const open = await browser();
    const credentials = { ...ADMIN, remember: false };
    const signed = await signIn(accounts, { credentials, ...open });
    if (signed.outcome !== "right") throw new Error(signed.outcome);
    const both = `${open.requestInfo.cookies}; ${cookieHeader(signed.value.cookie)}`;
    expect(await session(both)).not.toBeNull();
    const given = { kind: "app" as const, requestInfo: requestInfo({ cookies: both }), now };
    expect(await finishSignIn(accounts, { ...given, code: "000000" })).toEqual(WRONG);
    expect(await session(both)).not.toBeNull();
    const code = appCode(key, now.getTime());
    const done = await finishSignIn(accounts, { ...given, code });
    if (done.outcome !== "right") throw new Error(done.outcome);
    expect(await session(both)).toBeNull();
    expect(await session(headerOf(done.value.cookies))).not.toBeNull();
  });

  test("is not turned on again: the recovery codes stay", async () => {
    const [asked, other] = [await browser(), await browser()];
    const theirs = await begin(other);
    const { recoveryCodes } = await turnOn(asked);
    const [code = ""] = recoveryCodes;
    const again = { ...other, setUp: theirs.setUp, code: appCode(theirs.key, now.getTime()) };
    expect(await confirmTwoFactor(accounts, again)).toEqual({ outcome: "on" });
    const one = { ...(await pendingSignIn()), kind: "recovery" as const };
    expect(await finishSignIn(accounts, { ...one, code })).toMatchObject(RIGHT);
  });

  test("leaves the browser that turned it on signed in, as long as before", async () => {
    const asked = await browser();
    const { cookies } = await turnOn(asked);
    const after = await session(headerOf(cookies));
    expect(after).toMatchObject({ email: ADMIN.email, hasTwoFactor: true });
    expect(after?.session.expiresAt.getTime()).toBeLessThan(Date.now() + 31 * 60_000);
    expect(await session(asked.requestInfo.cookies)).toBeNull();
  });

  test("accepts a code of the app once, and then none from before it", async () => {
    const { key } = await turnOn(await browser());
    const [one, other] = [await pendingSignIn(), await pendingSignIn(true)];
    expect(await finishSignIn(accounts, { ...one, code: "123456" })).toEqual(WRONG);
    const code = appCode(key, now.getTime());
    const done = await finishSignIn(accounts, { ...one, code });
    if (done.outcome !== "right") throw new Error(done.outcome);
    expect(await session(headerOf(done.value.cookies))).toMatchObject({
      hasTwoFactor: true,
    });
    // It is not the counts that know of it.
    await owner.deleteFrom("rate_limit_hits").execute();
    expect(await finishSignIn(accounts, { ...other, code })).toEqual(WRONG);
    const earlier = appCode(key, now.getTime() - 30_000);
    expect(await finishSignIn(accounts, { ...other, code: earlier })).toEqual(WRONG);
  });

  test("accepts a recovery code once, and still remembers the session", async () => {
    const { recoveryCodes } = await turnOn(await browser());
    const [code = ""] = recoveryCodes;
    const one = { ...(await pendingSignIn(true)), kind: "recovery" as const };
    const done = await finishSignIn(accounts, { ...one, code });
    if (done.outcome !== "right") throw new Error(done.outcome);
    const found = await session(headerOf(done.value.cookies));
    expect(found?.session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const again = { ...(await pendingSignIn()), kind: "recovery" as const };
    expect(await finishSignIn(accounts, { ...again, code })).toEqual(WRONG);
  });

  test("takes recovery codes with any spaces, dashes and capitals", async () => {
    const { recoveryCodes } = await turnOn(await browser());
    const finish = async (code = "") =>
      finishSignIn(accounts, { ...(await pendingSignIn()), kind: "recovery", code });
    const [spaced, joined, dashed, capitals] = recoveryCodes;
    expect(await finish(spaced?.replace("-", " "))).toMatchObject(RIGHT);
    expect(await finish(joined?.replace("-", ""))).toMatchObject(RIGHT);
    expect(await finish(dashed?.replace("-", " \u2013 "))).toMatchObject(RIGHT);
    expect(await finish(dashed)).toEqual(WRONG);
    expect(await finish(capitals?.toUpperCase())).toMatchObject(RIGHT);
  });

  test("takes the recovery codes of two cases that an earlier version made", async () => {
    await turnOn(await browser());
    const code = "aBc2D-EfG3h";
    const hash = createHmac("sha256", accounts.secret).update(`recovery code ${code}`);
    const old = { recovery_codes: [hash.digest("base64url")] };
    await owner.updateTable("admins").set(old).execute();
    const one = { ...(await pendingSignIn()), kind: "recovery" as const };
    expect(await finishSignIn(accounts, { ...one, code })).toMatchObject(RIGHT);
  });

  /** Gives eleven wrong codes at once, from as many addresses. */
  async function guess(kind: "app" | "recovery" = "app") {
    const pending = await pendingSignIn();
    const given = Array.from({ length: 11 }, (_, n) => {
      const from = { ...pending.requestInfo, address: `192.0.2.${n}` };
      return finishSignIn(accounts, { kind, code: `0000${n}`, requestInfo: from, now });
    });
    return (await Promise.all(given)).map(({ outcome }) => outcome).sort();
  }
  const TEN_WRONG = ["too-many", ...Array(10).fill("wrong")];

  test("allows ten wrong codes an hour from all unknown browsers together, and tells the admin", async () => {
    const { key, recoveryCodes } = await turnOn(await browser());
    expect(await guess()).toEqual(TEN_WRONG);
    expect(new Set(await guess())).toEqual(new Set(["too-many"]));
    const one = { ...(await pendingSignIn()), code: appCode(key, now.getTime()) };
    expect(await finishSignIn(accounts, one)).toMatchObject({ outcome: "too-many" });
    const all = admin.selectFrom("outgoing_mails").select(["kind", "recipient"]);
    const mails = all.where("kind", "=", "guesses");
    expect(await mails.execute()).toEqual([{ kind: "guesses", recipient: ADMIN.email }]);
    // Recovery codes count apart.
    const [code = ""] = recoveryCodes;
    const recovery = { ...one, kind: "recovery" as const, code };
    expect(await finishSignIn(accounts, recovery)).toMatchObject(RIGHT);
    expect(await guess("recovery")).toEqual(TEN_WRONG);
    expect(await mails.execute()).toHaveLength(1);
  });

  test("lets nobody lock out a browser that completed it before, until it is set up anew", async () => {
    const { key, cookies } = await turnOn(await browser());
    await guess();
    const known = cookies.map(cookieHeader).find((cookie) => cookie.includes("browser")) ?? "";
    const inKnown = async (code: string) => {
      const { requestInfo: asked } = await pendingSignIn();
      const requestInfo = { ...asked, cookies: `${asked.cookies}; ${known}` };
      return finishSignIn(accounts, { kind: "app", code, requestInfo, now });
    };
    expect(await inKnown("000000")).toEqual(WRONG);
    expect(await inKnown(appCode(key, now.getTime()))).toMatchObject(RIGHT);
    const forged = { cookies: known.replace(/(?<==)./, (letter) => (letter === "x" ? "y" : "x")) };
    const [{ id = "" } = {}] = await owner.selectFrom("admins").select("id").execute();
    const isKnown = async ({ cookies: given }: { cookies: string }) =>
      (await findKnownBrowser(accounts, { admin: id, cookies: given })) !== null;
    expect([await isKnown({ cookies: known }), await isKnown(forged)]).toEqual([true, false]);
    await owner.updateTable("admins").set({ has_two_factor: false }).execute();
    await turnOn(await browser());
    expect(await isKnown({ cookies: known })).toBe(false);
  });

  test("needs a pending sign-in, which expires after ten minutes", async () => {
    const { key } = await turnOn(await browser());
    const code = appCode(key, now.getTime());
    const unsigned = { kind: "app" as const, requestInfo: requestInfo(), now, code };
    expect(await finishSignIn(accounts, unsigned)).toEqual({ outcome: "expired" });
    const one = await pendingSignIn();
    const late = new Date(Date.now() + 11 * 60_000);
    expect(await findPendingSignIn(accounts, one.requestInfo, now)).not.toBeNull();
    expect(await findPendingSignIn(accounts, one.requestInfo, late)).toBeNull();
    const cookies = one.requestInfo.cookies.replace(/(?<==)./, (letter) =>
      letter === "x" ? "y" : "x",
    );
    const forged = { ...one, requestInfo: requestInfo({ cookies }) };
    expect(await finishSignIn(accounts, { ...forged, code })).toEqual({ outcome: "expired" });
  });

  test("needs the password to renew recovery codes and to turn it off", async () => {
    const first = await turnOn(await browser());
    const cookies = headerOf(first.cookies);
    const asked = {
      by: await sessionOf(accounts, cookies),
      requestInfo: requestInfo({ cookies }),
      now,
    };
    expect(await renewRecoveryCodes(accounts, { ...asked, password: "no" })).toEqual(WRONG);
    const renewed = await renewRecoveryCodes(accounts, { ...asked, password });
    if (renewed.outcome !== "right") throw new Error(renewed.outcome);
    const [old = ""] = first.recoveryCodes;
    const recoveryCodes = renewed.value;
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes).not.toContain(old);
    const one = { ...(await pendingSignIn()), kind: "recovery" as const };
    expect(await finishSignIn(accounts, { ...one, code: old })).toEqual(WRONG);

    expect(await removeTwoFactor(accounts, { ...asked, password: "no" })).toEqual(WRONG);
    const removed = await removeTwoFactor(accounts, { ...asked, password });
    if (removed.outcome !== "right") throw new Error(removed.outcome);
    expect(await session(cookieHeader(removed.value))).toMatchObject({
      hasTwoFactor: false,
    });
    await signedInCookies(accounts);
  });

  test("is stored encrypted", async () => {
    const { key, recoveryCodes } = await turnOn(await browser());
    const [row] = await owner.selectFrom("admins").selectAll().execute();
    expect(row?.two_factor_key).toMatch(/./);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
  });
});
