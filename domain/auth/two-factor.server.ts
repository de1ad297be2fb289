import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { askLibrary } from "./ask-library.server.ts";
import { base32 } from "./base32.ts";
import { checkPassword } from "./check-password.server.ts";
import type { SignedIn } from "./find-session.server.ts";
import { type AttemptResult, limitAttempts } from "./limit-attempts.server.ts";
import type { RequestInfo } from "./request-info.ts";
import { takeCode } from "./two-factor-step.server.ts";

/** What an authenticator app needs: the key to type, and the address behind the picture to scan. */
export type AppKey = { key: string; uri: string };
type With<Asked> = Asked & { by: SignedIn; requestInfo: RequestInfo; now: Date };

/** Makes a key for an authenticator app. It opens and hinders nothing until a code of it is confirmed. */
export async function beginSecondFactor(
  accounts: Accounts,
  { password, ...asked }: With<{ password: string }>,
): Promise<AttemptResult<true>> {
  const checked = await checkPassword(accounts, { ...asked, password });
  if (checked.outcome !== "right") return checked;
  await askLibrary(accounts, (api, how) =>
    api.enableTwoFactor({ ...how(asked.requestInfo), body: { password } }),
  );
  return checked;
}

/** The key that waits for its first code. */
export async function unconfirmedKey(
  accounts: Accounts,
  { by, issuer }: { by: SignedIn; issuer: string },
): Promise<AppKey | null> {
  const factor = await accounts.db
    .selectFrom("admin_second_factors")
    .select("secret")
    .where("admin_id", "=", by.id)
    .where("is_confirmed", "=", false)
    .executeTakeFirst();
  if (!factor) return null;
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await (await accounts.library()).$context;
  const key = base32(await symmetricDecrypt({ key: secretConfig, data: factor.secret }));
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(by.email)}`;
  const params = new URLSearchParams({ secret: key, issuer, digits: "6", period: "30" });
  return { key, uri: `otpauth://totp/${name}?${params.toString().replaceAll("+", "%20")}` };
}

type Confirmed = { cookies: string[]; recoveryCodes: string[] };

/** Asks for the second step from now on. The recovery codes are given this once. */
export async function confirmSecondFactor(
  accounts: Accounts,
  { code, by, requestInfo, now }: With<{ code: string }>,
): Promise<AttemptResult<Confirmed>> {
  return limitAttempts(accounts.db, { account: by.id, address: requestInfo.address }, async () => {
    if (!(await takeCode(accounts, { admin: by.id, code }))) return null;
    const { ok, cookies } = await askLibrary(accounts, (api, how) =>
      api.verifyTOTP({ ...how(requestInfo), body: { code } }),
    );
    if (!ok) return null;
    const kept = await (await accounts.library()).api.viewBackupCodes({ body: { userId: by.id } });
    await record(accounts, { by, now, what: "second step on" });
    return { cookies, recoveryCodes: kept.backupCodes };
  });
}

/** The password alone is enough from now on. */
export async function removeSecondFactor(
  accounts: Accounts,
  { password, ...asked }: With<{ password: string }>,
): Promise<AttemptResult<{ cookies: string[] }>> {
  const checked = await checkPassword(accounts, { ...asked, password });
  if (checked.outcome !== "right") return checked;
  const { cookies } = await askLibrary(accounts, (api, how) =>
    api.disableTwoFactor({ ...how(asked.requestInfo), body: { password } }),
  );
  await record(accounts, { ...asked, what: "second step off" });
  return { outcome: "right", value: { cookies } };
}

/** New recovery codes; the ones before open nothing any more. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  { password, ...asked }: With<{ password: string }>,
): Promise<AttemptResult<{ recoveryCodes: string[] }>> {
  const checked = await checkPassword(accounts, { ...asked, password });
  if (checked.outcome !== "right") return checked;
  const { body } = await askLibrary(accounts, (api, how) =>
    api.generateBackupCodes({ ...how(asked.requestInfo), body: { password } }),
  );
  await record(accounts, { ...asked, what: "recovery codes" });
  const { backupCodes: codes } = body;
  return { outcome: "right", value: { recoveryCodes: Array.isArray(codes) ? codes : [] } };
}

type Done = { by: SignedIn; now: Date; what: string };

function record({ db }: Accounts, { by, now, what }: Done): Promise<void> {
  const entry = { verb: "changed", noun: "account", id: by.id, title: by.email } as const;
  return db
    .transaction()
    .execute((tx) => recordActivity(tx, { by, now }, { ...entry, details: { what } }));
}
