import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Accounts } from "../accounts.server.ts";
import { type AttemptResult, limitAttempts } from "../attempts.server.ts";
import {
  type AccountChange,
  changeAccount,
  checkProof,
  recordChange,
} from "../change-account.server.ts";
import { noteDevice } from "../known-devices.server.ts";
import type { RequestInfo } from "../request-info.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "../schema.ts";
import { type SignedIn, startSession } from "../sessions.server.ts";
import {
  checkPasskey,
  openChallenge,
  relyingParty,
  sealChallenge,
} from "./passkey-answers.server.ts";

export type Passkey = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null };

const MOST = 20;

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every release of Node verifies. */
const ALGORITHMS = [-8, -7, -257];

/** An admin's own passkeys, and whether they alone sign in. */
export async function listPasskeys(
  { db }: Accounts,
  by: SignedIn,
): Promise<{ passkeys: Passkey[]; passwordsOff: boolean }> {
  const rows = db.selectFrom("admin_passkeys").where("admin_id", "=", by.id).orderBy("created_at");
  const columns = ["id", "name", "created_at as addedAt", "last_used_at as lastUsedAt"] as const;
  const admins = db.selectFrom("admins").select("passwords_off").where("id", "=", by.id);
  const [passkeys, admin] = await Promise.all([
    rows.select(columns).limit(MOST).execute(),
    admins.executeTakeFirst(),
  ]);
  return { passkeys, passwordsOff: admin?.passwords_off ?? false };
}

/** What a browser needs to make a passkey, after the password or another passkey; `challenge` is sent back with it. */
export async function beginPasskey(
  accounts: Accounts,
  { siteName, ...change }: AccountChange & { siteName: string },
): Promise<AttemptResult<Awaited<ReturnType<typeof optionsFor>>>> {
  const checked = await checkProof(accounts, change);
  if (checked.outcome !== "right") return checked;
  return { outcome: "right", value: await optionsFor(accounts, { ...change, siteName }) };
}

type Beginning = { by: SignedIn; siteName: string; now: Date };

async function optionsFor(accounts: Accounts, { by, siteName, now }: Beginning) {
  const known = accounts.db.selectFrom("admin_passkeys").select("credential_id as id");
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(accounts).rpID,
    userID: new TextEncoder().encode(by.id),
    userName: by.email,
    userDisplayName: by.name,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await known.where("admin_id", "=", by.id).limit(MOST).execute(),
    // It stands for both the name and the password: the device asks who is there.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  return { options, challenge: sealChallenge(accounts, { challenge, admin: by.id, now }) };
}

type Adding = { by: SignedIn; name: string; answer: NewPasskeyAnswer; now: Date };

/** `refused`: the answer is wrong or came too late; `too-many`: there are as many as one may have. */
export async function addPasskey(
  accounts: Accounts,
  { by, name, answer, now }: Adding,
): Promise<"added" | "refused" | "too-many"> {
  const opened = openChallenge(accounts, { sealed: answer.challenge, now });
  if (opened?.admin !== by.id) return "refused";
  const { origin, rpID } = relyingParty(accounts);
  const verified = await verifyRegistrationResponse({
    response: answer.response,
    expectedChallenge: opened.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return "refused";
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return accounts.db.transaction().execute(async (tx) => {
    await tx.selectFrom("admins").select("id").where("id", "=", by.id).forUpdate().execute();
    const mine = tx.selectFrom("admin_passkeys").where("admin_id", "=", by.id);
    const { count } = await mine
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= MOST) return "too-many";
    const passkey = { admin_id: by.id, name, credential_id: id, counter, transports };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("admin_passkeys")
      .values({ ...passkey, public_key: Buffer.from(publicKey), created_at: now })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return "refused";
    await recordChange(tx, { by, now, what: "passkey added" });
    return "added";
  });
}

/** Removes one of the admin's own passkeys. `last`: nothing else would sign in. */
export async function removePasskey(
  accounts: Accounts,
  { id, ...change }: AccountChange & { id: string },
): Promise<AttemptResult<true> | { outcome: "last" }> {
  const removed = await changeAccount(
    accounts,
    { ...change, what: "passkey removed" },
    async (tx) => {
      const admins = tx.selectFrom("admins").select("passwords_off").where("id", "=", change.by.id);
      const { passwords_off } = await admins.forUpdate().executeTakeFirstOrThrow();
      const mine = tx
        .selectFrom("admin_passkeys")
        .select("id")
        .where("admin_id", "=", change.by.id);
      const others = await mine.where("id", "<>", id).limit(1).execute();
      if (passwords_off && others.length === 0) return null;
      const own = tx.deleteFrom("admin_passkeys").where("admin_id", "=", change.by.id);
      await own.where("id", "=", id).execute();
      return true as const;
    },
  );
  if (removed.outcome !== "right") return removed;
  return removed.value ? { outcome: "right", value: true } : { outcome: "last" };
}

/** Whether passkeys alone sign in from now on. `none`: the admin has no passkey. */
export async function switchPasswords(
  accounts: Accounts,
  { off, ...change }: AccountChange & { off: boolean },
): Promise<AttemptResult<true> | { outcome: "none" }> {
  const what = off ? "passwords off" : "passwords on";
  const switched = await changeAccount(accounts, { ...change, what }, async (tx) => {
    const mine = tx.selectFrom("admin_passkeys").select("id").where("admin_id", "=", change.by.id);
    // Locked, so that the last one is not removed meanwhile.
    if (off && (await mine.limit(1).forUpdate().execute()).length === 0) return null;
    const admin = tx.updateTable("admins").where("id", "=", change.by.id);
    await admin.set({ passwords_off: off }).execute();
    // A link that was mailed before would sign in without a passkey.
    if (off)
      await tx.deleteFrom("admin_password_resets").where("admin_id", "=", change.by.id).execute();
    return true as const;
  });
  if (switched.outcome !== "right") return switched;
  return switched.value ? { outcome: "right", value: true } : { outcome: "none" };
}

type PasskeySignIn = {
  answer: PasskeyAnswer;
  remember: boolean;
  requestInfo: RequestInfo;
  now: Date;
};

/** Signs in with a passkey alone: the device has asked who is there, so no code is asked for. `cookie` is a Set-Cookie header, and so are `deviceCookies`. */
export function signInWithPasskey(
  accounts: Accounts,
  { answer, remember, requestInfo, now }: PasskeySignIn,
): Promise<AttemptResult<{ cookie: string; deviceCookies: string[] }>> {
  const attempt = { account: "passkey", address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, async () => {
    const found = await checkPasskey(accounts, { answer, now });
    if (!found) return null;
    const { admin } = found;
    const session = { admin, remembered: remember, needsCode: false };
    const cookie = await startSession(accounts, { session, requestInfo, now });
    return { cookie, deviceCookies: await noteDevice(accounts, { admin, requestInfo, now }) };
  });
}
