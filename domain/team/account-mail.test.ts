import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { resetPassword } from "#domain/auth/accounts.server.ts";
import { changeEmail, changePassword } from "#domain/auth/change-account.server.ts";
import { setPasswordByLink } from "#domain/auth/password-reset.server.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import { signIn } from "#domain/auth/sign-in.server.ts";
import { removeTwoFactor } from "#domain/auth/two-factor.server.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  cookieHeader,
  makeAdmin,
  requestInfo,
  sessionCookies,
  sessionOf,
  testAccounts,
} from "#test/factories/accounts.ts";
import { accountMail } from "./account-mail.server.ts";
import { changeRole, removeMember } from "./change-team.server.ts";

const { accounts: db, admin, owner } = testDatabase();
const accounts = testAccounts(db);
const now = new Date("2026-01-05T08:00:00Z");
const site = {
  name: "Ada's",
  url: "https://ada.example",
  address: "",
  accent: null,
  supportEmail: "",
};
const BOB = { email: "bob@example.com", password: "a long password" };
let ada: SignedIn;
let bob: SignedIn;
/** Of the mails that were told last. */
let texts: string[] = [];

beforeAll(async () => {
  await makeAdmin(accounts);
  await makeAdmin(accounts, BOB);
  ada = await sessionOf(accounts, await sessionCookies(accounts));
  bob = await sessionOf(accounts, await sessionCookies(accounts, BOB));
});

/** The mail that this caused, as the worker composes it. */
async function told(cause: () => Promise<unknown>) {
  await owner.deleteFrom("outgoing_mails").execute();
  await cause();
  const mails = owner.selectFrom("outgoing_mails").where("kind", "=", "account");
  const rows = await mails.select(["activity_id as activityId", "recipient"]).execute();
  const composed = await Promise.all(
    rows.map((mail) => accountMail.compose(admin, mail as unknown as ClaimedMail, site)),
  );
  texts = composed.map((mail) => mail?.text ?? "");
  return composed.map((mail) => [mail?.to, mail?.subject, mail?.text.split("\n\n")[0]]);
}

const own = () => ({ by: bob, password: BOB.password, requestInfo: requestInfo(), now });
const to = (address: string) => ({ address, name: "" });

test("a changed email is told to the old address", async () => {
  const mails = await told(() => changeEmail(accounts, { ...own(), email: "bob@new.example" }));
  expect(mails).toEqual([
    [to(BOB.email), "Your email address on Ada's was changed", expect.stringContaining("last one")],
  ]);
  bob = { ...bob, email: "bob@new.example" };
});

test("a changed password and two-factor that is turned off are told, with what to do", async () => {
  const next = "another long password";
  expect(await told(() => changePassword(accounts, { ...own(), next }))).toEqual([
    [to("bob@new.example"), "Your password for Ada's was changed", expect.any(String)],
  ]);
  BOB.password = next;
  expect(await told(() => removeTwoFactor(accounts, own()))).toEqual([
    [
      to("bob@new.example"),
      "Two-factor authentication was turned off on Ada's",
      expect.any(String),
    ],
  ]);
  const token = "a token";
  await owner
    .insertInto("admin_password_resets")
    .values({
      ...{ id: bob.session.id, admin_id: bob.id, token_hash: tokenHash(token) },
      ...{ created_at: now, expires_at: new Date("2099-01-01") },
    })
    .execute();
  const set = { token, password: BOB.password, requestInfo: requestInfo(), now };
  expect(await told(() => setPasswordByLink(accounts, set))).toEqual([
    [
      to("bob@new.example"),
      "Your password for Ada's was changed",
      expect.stringContaining("by a mailed link. Your passkeys are removed"),
    ],
  ]);
});

test("a reset at the shell tells all that it ended", async () => {
  const reset = { email: "bob@new.example", password: BOB.password, now };
  expect(await told(() => resetPassword(accounts, reset))).toEqual([
    [
      to("bob@new.example"),
      "Your password for Ada's was reset",
      expect.stringMatching(/Two-factor authentication is off.*passkeys.*API tokens/),
    ],
  ]);
});

test("a sign-in with a new browser is told once, and the very first one not", async () => {
  const credentials = { email: "bob@new.example", password: BOB.password, remember: false };
  const browse = async (cookies = "") => {
    const signed = await signIn(accounts, {
      ...{ credentials, requestInfo: requestInfo({ cookies }), now: new Date() },
    });
    if (signed.outcome !== "right") throw new Error(signed.outcome);
    return signed.value.deviceCookies.map(cookieHeader).join("; ");
  };
  let device = "";
  const mails = await told(async () => {
    device = await browse();
  });
  expect(mails).toEqual([
    [
      to("bob@new.example"),
      "A new sign-in to Ada's",
      expect.stringContaining("Firefox on Linux, from the address 192.0.2.1."),
    ],
  ]);
  // The page's way holds for who has no password, too.
  expect(texts[0]).toMatch(/passkeys that aren't yours on your account's page.*\/admin\/account/s);
  expect(texts[0]).toContain("because somebody signed in to your account");
  expect(await told(() => browse(device))).toEqual([]);
  // Another account's cookie under this one's name.
  const forged = device.replace(bob.id, ada.id);
  expect(await told(() => browse(forged))).toHaveLength(1);
  await makeAdmin(accounts, { email: "eve@example.com", password: BOB.password });
  Object.assign(credentials, { email: "eve@example.com" });
  expect(await told(() => browse())).toEqual([]);
  expect(await told(() => browse())).toHaveLength(1);
});

test("a new password makes every browser a new one, except for the one that set it", async () => {
  await makeAdmin(accounts, { email: "fay@example.com", password: BOB.password });
  const credentials = { email: "fay@example.com", password: BOB.password, remember: false };
  const browse = async (cookies = "") => {
    const asked = { credentials, requestInfo: requestInfo({ cookies }), now: new Date() };
    const signed = await signIn(accounts, asked);
    if (signed.outcome !== "right") throw new Error(signed.outcome);
    return signed.value.deviceCookies.map(cookieHeader).join("; ");
  };
  const former = await browse();
  const fay = await sessionOf(accounts, await sessionCookies(accounts, credentials));
  const next = "yet another password";
  const asked = { by: fay, password: BOB.password, requestInfo: requestInfo(), now, next };
  const changed = await changePassword(accounts, asked);
  if (changed.outcome !== "right") throw new Error(changed.outcome);
  credentials.password = next;
  expect(await told(() => browse(cookieHeader(changed.value)))).toEqual([]);
  expect(await told(() => browse(former))).toHaveLength(1);
  await owner
    .insertInto("admin_password_resets")
    .values({
      ...{ id: fay.session.id, admin_id: fay.id, token_hash: tokenHash("another token") },
      ...{ created_at: now, expires_at: new Date("2099-01-01") },
    })
    .execute();
  const setting = { token: "another token", password: next, requestInfo: requestInfo(), now };
  const set = await setPasswordByLink(accounts, setting);
  if (set.outcome !== "right") throw new Error(set.outcome);
  const cookies = set.value.cookies.map(cookieHeader).join("; ");
  expect(await told(() => browse(cookies))).toEqual([]);
});

test("a sign-in is told where visits were not noted yet", async () => {
  await makeAdmin(accounts, { email: "gus@example.com", password: BOB.password });
  await sql`update admins set created_at = '2025-01-01' where email = 'gus@example.com'`.execute(
    owner,
  );
  const credentials = { email: "gus@example.com", password: BOB.password, remember: false };
  const asked = { credentials, requestInfo: requestInfo(), now: new Date() };
  expect(await told(() => signIn(accounts, asked))).toHaveLength(1);
});

test("a role and a removal are told to whom they are about, by whom", async () => {
  const act = { id: bob.id, by: ada, now };
  expect(await told(() => changeRole(accounts, { ...act, role: "editor" }))).toEqual([
    [
      to("bob@new.example"),
      "You are an editor of Ada's now",
      expect.stringContaining("Admin changed your role on Ada's."),
    ],
  ]);
  expect(await told(() => removeMember(accounts, act))).toEqual([
    [
      to("bob@new.example"),
      "Your account on Ada's was removed",
      expect.stringContaining("Admin removed your account on Ada's."),
    ],
  ]);
  expect(texts[0]).not.toContain("/admin");
});
