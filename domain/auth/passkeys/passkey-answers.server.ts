import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Accounts } from "../accounts.server.ts";
import type { PasskeyAnswer } from "../schema.ts";
import { seal, unseal } from "../sealed.server.ts";

/** How long somebody may look for the right device. */
const CHALLENGE_MS = 5 * 60_000;

/** The challenge that any passkey of the site may answer; `challenge` is sent along with the answer. */
export async function askForPasskey(accounts: Accounts, now: Date) {
  const { rpID } = relyingParty(accounts);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  return { options, challenge: sealChallenge(accounts, { challenge: options.challenge, now }) };
}

/** Whose passkey answered; null for an answer that is wrong, too late, or was given before. */
export async function checkPasskey(
  accounts: Accounts,
  { answer, now }: { answer: PasskeyAnswer; now: Date },
): Promise<{ admin: string } | null> {
  const opened = openChallenge(accounts, { sealed: answer.challenge, now });
  if (!opened || opened.admin !== null) return null;
  const passkey = await accounts.db
    .selectFrom("admin_passkeys")
    .select(["id", "admin_id", "credential_id", "public_key", "counter", "transports"])
    .where("credential_id", "=", answer.response.id)
    .executeTakeFirst();
  if (!passkey) return null;
  const { origin, rpID } = relyingParty(accounts);
  const credential: WebAuthnCredential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.counter,
    transports: passkey.transports as NonNullable<WebAuthnCredential["transports"]>,
  };
  // It throws for answers that are not well-formed, too.
  const verified = await verifyAuthenticationResponse({
    response: answer.response,
    expectedChallenge: opened.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { numUpdatedRows } = await accounts.db
    .updateTable("admin_passkeys")
    .set({
      counter: verified.authenticationInfo.newCounter,
      last_used_at: now,
      last_challenge_at: opened.madeAt,
    })
    .where("id", "=", passkey.id)
    .where(({ eb, or }) =>
      or([eb("last_challenge_at", "is", null), eb("last_challenge_at", "<", opened.madeAt)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { admin: passkey.admin_id } : null;
}

/** What passkeys are bound to: they are made and used at SITE_URL alone. */
export function relyingParty({ siteUrl }: Accounts): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(siteUrl);
  return { origin, rpID: hostname };
}

const challengeSchema = z.object({ challenge: z.string(), admin: z.string().nullable() });
const purpose = "passkey";

/** `admin`: who adds a passkey; null where a passkey is asked for. */
export function sealChallenge(
  accounts: Accounts,
  { challenge, admin = null, now }: { challenge: string; admin?: string | null; now: Date },
): string {
  return seal({ challenge, admin }, accounts, purpose, now);
}

/** Null for a challenge that is too old, or not of this site. */
export function openChallenge(
  accounts: Accounts,
  { sealed, now }: { sealed: string; now: Date },
): { challenge: string; admin: string | null; madeAt: Date } | null {
  const reading = { schema: challengeSchema, purpose, lastsMs: CHALLENGE_MS, now } as const;
  const opened = unseal(sealed, accounts, reading);
  return opened && { ...opened.value, madeAt: opened.madeAt };
}
