import type { Accounts } from "./accounts.server.ts";
import { tokenHash } from "./hashed-tokens.server.ts";
import type { RequestInfo } from "./request-info.ts";
import { expiryAfterVisit } from "./session-limits.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** An admin whose session stands. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  hasSecondFactor: boolean;
  session: { id: string; expiresAt: Date };
};

/** A visit within this time of the last one is not written down: pages come by the dozen. */
const NOTED_EVERY_MS = 20_000;

type Search = {
  requestInfo: RequestInfo;
  now: Date;
  /** Whether the session lasts longer for it: not where a browser asks by itself. */
  keepsAlive?: boolean;
};

/** Whose session the visit's cookie opens; null for none, a forged one, and one that has ended. */
export async function findSession(
  accounts: Accounts,
  { requestInfo, now, keepsAlive = true }: Search,
): Promise<SignedIn | null> {
  const token = sessionToken(accounts, requestInfo.cookies);
  if (!token) return null;
  const found = await accounts.db
    .selectFrom("admin_sessions as s")
    .innerJoin("admins as a", "a.id", "s.admin_id")
    .where("s.token_hash", "=", tokenHash(token))
    .where("s.expires_at", ">", now)
    .select(["s.id as sessionId", "s.remembered", "s.expires_at", "s.ends_at", "s.last_seen_at"])
    .select(["a.id", "a.name", "a.email", "a.has_second_factor"])
    .executeTakeFirst();
  if (!found) return null;
  const { id, name, email, has_second_factor: hasSecondFactor, sessionId } = found;
  const isNoted = !keepsAlive || now.getTime() - found.last_seen_at.getTime() < NOTED_EVERY_MS;
  const expiresAt = isNoted
    ? found.expires_at
    : expiryAfterVisit({ remembered: found.remembered, endsAt: found.ends_at }, now);
  if (!isNoted) await noteVisit(accounts, sessionId, { requestInfo, now, expiresAt });
  return { id, name, email, hasSecondFactor, session: { id: sessionId, expiresAt } };
}

/** Until when the session stands as things are; null when it has ended. */
export async function sessionExpiry(
  { db }: Accounts,
  { id, now }: { id: string; now: Date },
): Promise<Date | null> {
  const session = await db
    .selectFrom("admin_sessions")
    .select("expires_at")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return session?.expires_at ?? null;
}

/** The token of the session cookie, if it bears our signature. */
export function sessionToken({ cookie, secret }: Accounts, cookies: string): string | null {
  return signedCookie(cookies, cookie, secret);
}

type Note = { requestInfo: RequestInfo; now: Date; expiresAt: Date };

async function noteVisit({ db }: Accounts, id: string, { requestInfo, now, expiresAt }: Note) {
  await db
    .updateTable("admin_sessions")
    .set({ last_seen_at: now, expires_at: expiresAt, address: requestInfo.address })
    .where("id", "=", id)
    .execute();
}
