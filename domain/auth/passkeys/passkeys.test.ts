import { beforeEach, describe, expect, test } from "vitest";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
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
import { authenticator } from "#test/factories/authenticator.ts";
import { resetPassword } from "../accounts.server.ts";
import { changeEmail } from "../change-account.server.ts";
import { askForPasswordReset, setPasswordByLink } from "../password-reset.server.ts";
import { findSession } from "../sessions.server.ts";
import { askForPasskey } from "./passkey-answers.server.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  switchPasswords,
} from "./passkeys.server.ts";

const SITE = "https://kitchen.example";
const { accounts: db, owner } = testDatabase();
const accounts = testAccounts(db, SITE);
const now = new Date();
const { password } = ADMIN;
const WRONG = { outcome: "wrong" };
const RIGHT = { outcome: "right" };
const BOB = { email: "bob@example.com", password: "a long password" };

beforeEach(async () => {
  await owner.deleteFrom("admins").execute();
  await owner.deleteFrom("rate_limit_hits").execute();
  await makeAdmin(accounts);
});

async function signedIn(email = ADMIN.email) {
  const cookies = await sessionCookies(accounts, { email });
  return { by: await sessionOf(accounts, cookies), requestInfo: requestInfo({ cookies }), now };
}
type Asked = Awaited<ReturnType<typeof signedIn>>;

async function begin(asked: Asked, given = password) {
  const begun = await beginPasskey(accounts, { ...asked, password: given, siteName: "Kitchen" });
  if (begun.outcome !== "right") throw new Error(begun.outcome);
  return begun.value;
}

/** A device with a passkey of who asks. */
async function withPasskey(asked: Asked, given = password) {
  const device = authenticator(SITE);
  const { options, challenge } = await begin(asked, given);
  const answer = { challenge, response: device.make(options) };
  expect(await addPasskey(accounts, { by: asked.by, name: "Phone", answer, now })).toBe("added");
  return device;
}

async function answerOf(device: ReturnType<typeof authenticator>, at = now) {
  const { options, challenge } = await askForPasskey(accounts, at);
  return { challenge, response: device.use(options) };
}
type Answer = Awaited<ReturnType<typeof answerOf>>;

function signIn(answer: Answer, at = now) {
  const given = { answer, remember: false, requestInfo: requestInfo(), now: at };
  return signInWithPasskey(accounts, given);
}

const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe("a passkey", () => {
  test("signs its owner in, and is listed with its name", async () => {
    const asked = await signedIn();
    const device = await withPasskey(asked);
    const signed = await signIn(await answerOf(device));
    if (signed.outcome !== "right") throw new Error(signed.outcome);
    const cookies = cookieHeader(signed.value.cookie);
    const found = await findSession(accounts, { requestInfo: requestInfo({ cookies }), now });
    expect(found?.email).toBe(ADMIN.email);
    const { passkeys } = await listPasskeys(accounts, asked.by);
    expect(passkeys).toMatchObject([{ name: "Phone", lastUsedAt: now }]);
  });

  test("answers each challenge once, and none from before it", async () => {
    const device = await withPasskey(await signedIn());
    const [earlier, answer] = [await answerOf(device, later(-1)), await answerOf(device)];
    expect(await signIn(answer)).toMatchObject(RIGHT);
    expect(await signIn(answer)).toEqual(WRONG);
    expect(await signIn(earlier)).toEqual(WRONG);
    expect(await signIn(await answerOf(device, later(1)), later(1))).toMatchObject(RIGHT);
  });

  test("is refused with another's challenge, a late one, one of a registration or another site's", async () => {
    const asked = await signedIn();
    const device = await withPasskey(asked);
    const [one, two] = [await answerOf(device), await answerOf(device)];
    expect(await signIn({ ...one, challenge: two.challenge })).toEqual(WRONG);
    expect(await signIn({ ...one, challenge: "made up" })).toEqual(WRONG);
    expect(await signIn(one, later(5 * 60_000 + 1))).toEqual(WRONG);
    const { options, challenge } = await begin(asked);
    expect(await signIn({ challenge, response: device.use(options) })).toEqual(WRONG);
    await owner.deleteFrom("rate_limit_hits").execute();
    expect(await signIn(await answerOf(authenticator("https://kitchen.evil.example")))).toEqual(
      WRONG,
    );
    const { response } = await answerOf(authenticator(SITE));
    const forged = { ...response, id: one.response.id, rawId: one.response.id };
    expect(await signIn({ ...two, response: forged })).toEqual(WRONG);
  });

  test("is added after the password alone, for whom it was asked, and once", async () => {
    await makeAdmin(accounts, BOB);
    const [asked, bob] = [await signedIn(), await signedIn(BOB.email)];
    const wrong = { ...asked, password: "no", siteName: "Kitchen" };
    expect(await beginPasskey(accounts, wrong)).toEqual(WRONG);
    const device = authenticator(SITE);
    const { options, challenge } = await begin(asked);
    const answer = { challenge, response: device.make(options) };
    const add = (by = asked.by, at = now) =>
      addPasskey(accounts, { by, name: "Phone", answer, now: at });
    expect(await add(bob.by)).toBe("refused");
    expect(await add(asked.by, later(5 * 60_000 + 1))).toBe("refused");
    expect(await add()).toBe("added");
    expect(await add()).toBe("refused");
    expect((await listPasskeys(accounts, bob.by)).passkeys).toEqual([]);
  });

  test("confirms changes of its owner's account, and of nobody else's", async () => {
    await makeAdmin(accounts, BOB);
    const [asked, bob] = [await signedIn(), await signedIn(BOB.email)];
    const device = await withPasskey(asked);
    const change = async (by: Asked, email: string, at: Date) =>
      changeEmail(accounts, {
        ...by,
        email,
        password: "",
        passkey: await answerOf(device, at),
        now: at,
      });
    expect(await change(bob, "eve@example.com", later(1))).toEqual(WRONG);
    expect(await change(asked, "ada@example.com", later(2))).toMatchObject(RIGHT);
  });

  test("is removed by its owner, after the password", async () => {
    await makeAdmin(accounts, BOB);
    const [asked, bob] = [await signedIn(), await signedIn(BOB.email)];
    await withPasskey(asked);
    const list = async () => (await listPasskeys(accounts, asked.by)).passkeys;
    const [{ id = "" } = {}] = await list();
    const theirs = { ...bob, id, password: BOB.password };
    expect(await removePasskey(accounts, theirs)).toMatchObject(RIGHT);
    expect(await removePasskey(accounts, { ...asked, id, password: "no" })).toEqual(WRONG);
    expect(await list()).toHaveLength(1);
    expect(await removePasskey(accounts, { ...asked, id, password })).toMatchObject(RIGHT);
    expect(await list()).toEqual([]);
  });
});

describe("without passwords", () => {
  async function passwordsOff() {
    const asked = await signedIn();
    const device = await withPasskey(asked);
    const off = { ...asked, password, off: true };
    expect(await switchPasswords(accounts, off)).toMatchObject(RIGHT);
    return { asked, device };
  }

  test("a passkey signs in, and neither the password nor a mailed link does", async () => {
    const { device } = await passwordsOff();
    await expect(signedInCookies(accounts)).rejects.toThrow("could not sign in");
    expect(await signIn(await answerOf(device))).toMatchObject(RIGHT);
    await askForPasswordReset(accounts, { email: ADMIN.email, requestInfo: requestInfo(), now });
    expect(await owner.selectFrom("admin_password_resets").select("id").execute()).toEqual([]);
  });

  test("the password confirms nothing either, and the last passkey stays", async () => {
    const { asked, device } = await passwordsOff();
    const [{ id = "" } = {}] = (await listPasskeys(accounts, asked.by)).passkeys;
    const on = { ...asked, off: false };
    expect(await switchPasswords(accounts, { ...on, password })).toEqual(WRONG);
    const proof = async (at: Date) => ({
      password: "",
      passkey: await answerOf(device, at),
      now: at,
    });
    const last = { ...asked, id, ...(await proof(later(1))) };
    expect(await removePasskey(accounts, last)).toEqual({ outcome: "last" });
    expect(await switchPasswords(accounts, { ...on, ...(await proof(later(2))) })).toMatchObject(
      RIGHT,
    );
    await removePasskey(accounts, { ...asked, id, password });
    const off = { ...asked, password, off: true };
    expect(await switchPasswords(accounts, off)).toEqual({ outcome: "none" });
    await signedInCookies(accounts);
  });

  test("a password that a mailed link set signs in, and ends the passkeys", async () => {
    const device = await withPasskey(await signedIn());
    await askForPasswordReset(accounts, { email: ADMIN.email, requestInfo: requestInfo(), now });
    const resets = owner.selectFrom("admin_password_resets").select("id");
    const { id } = await resets.executeTakeFirstOrThrow();
    const token = linkTokens(accounts.secret).passwordReset(id);
    const set = { token, password: "a new long password", requestInfo: requestInfo(), now };
    expect(await setPasswordByLink(accounts, set)).toMatchObject(RIGHT);
    expect(await signIn(await answerOf(device))).toEqual(WRONG);
  });

  test("a password set in the shell signs in again, and ends the passkeys", async () => {
    const { device } = await passwordsOff();
    const reset = { email: ADMIN.email, password: "a new long password", now };
    await resetPassword(accounts, reset);
    await signedInCookies(accounts, { admin: reset });
    expect(await signIn(await answerOf(device))).toEqual(WRONG);
  });
});
