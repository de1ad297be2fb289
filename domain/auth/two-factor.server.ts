import { createHmac, randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { sql } from "kysely";
import { z } from "zod";
import { decrypt, encrypt, reencrypt } from "#platform/settings/encryption.ts";
import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitAttempts } from "./attempts.server.ts";
import {
  type AccountChange,
  changeAccount,
  checkProof,
  recordChange,
} from "./change-account.server.ts";
import { LOWER_CASE, randomGroups } from "./password.server.ts";
import { seal, unseal } from "./sealed.server.ts";
import { renewToken, type SignedIn } from "./sessions.server.ts";

/** For an authenticator app: the key to type, and the otpauth URI of the QR code. */
type AppKey = { key: string; uri: string };

/** A key that is kept in the form which asked for it, encrypted, until one of its codes is confirmed. */
type SetUp = AppKey & { setUp: string };

const SET_UP_MS = 30 * 60_000;
const setUpSchema = z.object({ key: z.string(), admin: z.string() });
/** How long a code is shown (RFC 6238). The one before and the one after it are accepted, too. */
const STEP_MS = 30_000;
/** Browsers keep no cookie longer than 400 days. */
const REMEMBERED_S = 400 * 86_400;

/**
 * Creates a key for an authenticator app. It is stored nowhere until one of its codes is confirmed: it can't be shown
 * again without the password, and two tabs have a key each.
 */
export async function beginTwoFactor(
  accounts: Accounts,
  { issuer, ...change }: AccountChange & { issuer: string },
): Promise<AttemptResult<SetUp>> {
  const checked = await checkProof(accounts, change);
  if (checked.outcome !== "right") return checked;
  const key = randomBytes(24).toString("base64url");
  const setUp = seal({ key, admin: change.by.id }, accounts, "two-factor set-up", change.now);
  // Not every app decodes a plus as a space.
  const uri = createOTP(key).url(issuer, change.by.email).replaceAll("+", "%20");
  return { outcome: "right", value: { setUp, key: base32.encode(key, { padding: false }), uri } };
}

/** The key of this admin's set-up; null for another's, an old or a made-up one. */
function keyOfSetUp(
  accounts: Accounts,
  { setUp, by, now }: { setUp: string; by: SignedIn; now: Date },
): string | null {
  const purpose = "two-factor set-up";
  const opened = unseal(setUp, accounts, { schema: setUpSchema, purpose, lastsMs: SET_UP_MS, now });
  return opened?.value.admin === by.id ? opened.value.key : null;
}

/** Turns two-factor on. The recovery codes are returned only here; `cookies` are Set-Cookie headers. `on`: it is on already; `expired`: the set-up is. */
export async function confirmTwoFactor(
  accounts: Accounts,
  { code, setUp, ...change }: Omit<AccountChange, "password"> & { code: string; setUp: string },
): Promise<
  | AttemptResult<{ cookies: string[]; recoveryCodes: string[] }>
  | { outcome: "on" }
  | { outcome: "expired" }
> {
  const { by, requestInfo, now } = change;
  if (by.hasTwoFactor) return { outcome: "on" };
  const key = keyOfSetUp(accounts, { setUp, by, now });
  if (key === null) return { outcome: "expired" };
  const { db, secret } = accounts;
  const confirmed = await limitAttempts(
    db,
    { account: by.id, address: requestInfo.address },
    async () => {
      const step = await stepOf(key, code, now);
      if (step === null) return null;
      const { codes, hashes } = newRecoveryCodes(secret);
      const turnedOn = await db.transaction().execute(async (tx) => {
        const admin = tx.updateTable("admins").where("id", "=", by.id);
        const { numUpdatedRows } = await admin
          .set({
            has_two_factor: true,
            two_factor_key: encrypt(key, secret, "two-factor key"),
            last_code_step: step,
            recovery_codes: hashes,
          })
          .where("has_two_factor", "=", false)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await recordChange(tx, { by, now, what: "two-factor on" });
        return numUpdatedRows > 0n;
      });
      if (!turnedOn) return "on";
      const cookies = [await renewToken(accounts, by), await rememberBrowser(accounts, by.id)];
      return { cookies, recoveryCodes: codes };
    },
  );
  if (confirmed.outcome !== "right") return confirmed;
  const { value } = confirmed;
  return value === "on" ? { outcome: "on" } : { outcome: "right", value };
}

/** Replaces all recovery codes. */
export function renewRecoveryCodes(
  accounts: Accounts,
  change: AccountChange,
): Promise<AttemptResult<string[]>> {
  const { codes, hashes } = newRecoveryCodes(accounts.secret);
  return changeAccount(accounts, { ...change, what: "recovery codes" }, async (tx) => {
    const update = tx.updateTable("admins").set({ recovery_codes: hashes });
    await update.where("id", "=", change.by.id).execute();
    return codes;
  });
}

/** Turns two-factor off. Returns a Set-Cookie header. */
export async function removeTwoFactor(
  accounts: Accounts,
  change: AccountChange,
): Promise<AttemptResult<string>> {
  const off = { has_two_factor: false, two_factor_key: null, recovery_codes: [] };
  const { by } = change;
  const removed = await changeAccount(accounts, { ...change, what: "two-factor off" }, (tx) =>
    tx.updateTable("admins").set(off).where("id", "=", by.id).executeTakeFirst(),
  );
  if (removed.outcome !== "right") return removed;
  return { outcome: "right", value: await renewToken(accounts, by) };
}

/** Whether the code of the admin's app is right. True once for each code, and then for no earlier one. */
export async function consumeAppCode(
  accounts: Accounts,
  { admin, code, now }: { admin: string; code: string; now: Date },
): Promise<boolean> {
  const key = await readKey(accounts, admin);
  const step = key === null ? null : await stepOf(key, code, now);
  if (step === null) return false;
  const { numUpdatedRows } = await accounts.db
    .updateTable("admins")
    .set({ last_code_step: step })
    .where("id", "=", admin)
    .where((eb) => eb.or([eb("last_code_step", "is", null), eb("last_code_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The step whose code this is; null for a wrong one. */
async function stepOf(key: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / STEP_MS);
  for (const step of [current - 1, current, current + 1])
    if ((await createOTP(key).hotp(step)) === code) return step;
  return null;
}

/** The Set-Cookie header by which a browser that has completed two-factor for this admin is known again. */
export async function rememberBrowser(accounts: Accounts, admin: string): Promise<string> {
  const key = await readKey(accounts, admin);
  if (key === null) throw new Error(`Admin ${admin} has no two-factor key`);
  const id = randomBytes(16).toString("base64url");
  return accounts.browserCookie(admin).setSigned(id, browserKey(key), REMEMBERED_S);
}

/** Which known browser of this admin it is; null for any other. */
export async function findKnownBrowser(
  accounts: Accounts,
  { admin, cookies }: { admin: string; cookies: string },
): Promise<string | null> {
  const key = await readKey(accounts, admin);
  return key && accounts.browserCookie(admin).readSigned(cookies, browserKey(key));
}

/** Until two-factor is set up anew, and whatever becomes of AUTH_SECRET. */
function browserKey(twoFactorKey: string): string {
  return `known browser ${twoFactorKey}`;
}

/** Whether the recovery code is right. True once for each code. */
export async function consumeRecoveryCode(
  { db, secret, formerSecret }: Accounts,
  { admin, code }: { admin: string; code: string },
): Promise<boolean> {
  // Hashes can't be made anew: codes are known by the secret under which they were made.
  const hashes = [secret, formerSecret].flatMap((one) =>
    one === undefined ? [] : typedForms(code).map((form) => recoveryHash(form, one)),
  );
  for (const hash of hashes) {
    const { numUpdatedRows } = await db
      .updateTable("admins")
      .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
      .where("id", "=", admin)
      .where(sql<boolean>`${hash} = any(recovery_codes)`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  return false;
}

/** Encrypts every key with the current secret that the former one has encrypted. */
export async function reencryptKeys(accounts: Accounts): Promise<void> {
  const admins = accounts.db.selectFrom("admins").select(["id", "two_factor_key as key"]);
  for (const { id, key } of await admins.where("two_factor_key", "is not", null).execute()) {
    const reencrypted = key && reencrypt(key, accounts, "two-factor key");
    if (!reencrypted) continue;
    const update = accounts.db.updateTable("admins").set({ two_factor_key: reencrypted });
    await update.where("id", "=", id).where("two_factor_key", "=", key).execute();
  }
}

async function readKey(accounts: Accounts, admin: string): Promise<string | null> {
  const { db } = accounts;
  const keys = db.selectFrom("admins").select("two_factor_key as key").where("id", "=", admin);
  const row = await keys.executeTakeFirst();
  return row?.key ? decrypt(row.key, accounts, "two-factor key") : null;
}

function newRecoveryCodes(secret: string) {
  const codes = Array.from({ length: 10 }, () => randomGroups(2, LOWER_CASE));
  return { codes, hashes: codes.map((code) => recoveryHash(code, secret)) };
}

/** A typed recovery code as it may have been hashed: with its dash, without spaces, and in lower case, unless it is old. */
function typedForms(code: string): string[] {
  const typed = code.replace(/[\s\p{Dash}]/gu, "").replace(/^.{5}/, "$&-");
  return [typed.toLowerCase(), typed];
}

function recoveryHash(code: string, secret: string): string {
  return createHmac("sha256", secret).update(`recovery code ${code}`).digest("base64url");
}
