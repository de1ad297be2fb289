import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { newToken, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { isUnwritable } from "#platform/db/connection-errors.ts";
import type { Accounts } from "./accounts.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { Role } from "./role.ts";

/** Whoever is signed in to the back office. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  /** As it is now: it is read with each request. */
  role: Role;
  hasTwoFactor: boolean;
  session: { id: string; expiresAt: Date };
};

type NewSession = {
  admin: string;
  remembered: boolean;
  /** Password verified, two-factor code pending: the session grants no access yet. */
  needsCode: boolean;
};

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const PENDING_MS = 10 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS;
/** Saves a write for most requests. */
const RECORD_VISITS_EVERY_MS = 20_000;

/** Returns the Set-Cookie header of a new session, which replaces the browser's previous one. A sign-in that waits for its code replaces only another that waits. */
export async function startSession(
  accounts: Accounts,
  { session, requestInfo, now }: { session: NewSession; requestInfo: RequestInfo; now: Date },
): Promise<string> {
  const { admin, remembered, needsCode } = session;
  const lastsMs = remembered ? REMEMBERED_MS : ABSOLUTE_MS;
  const ends_at = new Date(now.getTime() + (needsCode ? PENDING_MS : lastsMs));
  const { token, hash } = newToken();
  await accounts.db.transaction().execute(async (tx) => {
    const within = { ...accounts, db: tx };
    await endSession(within, requestInfo, accounts.pendingCookie);
    if (!needsCode) await endSession(within, requestInfo);
    await tx
      .insertInto("admin_sessions")
      .values({
        admin_id: admin,
        token_hash: hash,
        remembered,
        needs_code: needsCode,
        expires_at: expiryAfterVisit({ remembered, ends_at }, now),
        ends_at,
        address: requestInfo.address,
        browser: requestInfo.browser,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
  });
  if (needsCode) return accounts.pendingCookie.setSigned(token, accounts.secret);
  return setCookie(accounts, token, remembered);
}

/** Rotates the token after a change of privileges. Returns a Set-Cookie header. */
export async function renewToken(accounts: Accounts, { session }: SignedIn): Promise<string> {
  const { token, hash } = newToken();
  const { remembered } = await accounts.db
    .updateTable("admin_sessions")
    .set({ token_hash: hash })
    .where("id", "=", session.id)
    .returning("remembered")
    .executeTakeFirstOrThrow();
  return setCookie(accounts, token, remembered);
}

type Lookup = {
  requestInfo: RequestInfo;
  now: Date;
  /** Whether the request extends the session: false for a browser's background requests. */
  keepsAlive?: boolean;
};

/** The signed-in admin of the request's cookie; null for no, a forged or an expired session. */
export async function findSession(
  accounts: Accounts,
  { requestInfo, now, keepsAlive = true }: Lookup,
): Promise<SignedIn | null> {
  const found = await sessionOf(accounts, requestInfo, now);
  if (!found || found.needs_code) return null;
  const { id, name, email, role, hasTwoFactor } = found;
  const session = { id: found.sessionId, expiresAt: found.expires_at };
  const isRecorded = now.getTime() - found.last_seen_at.getTime() < RECORD_VISITS_EVERY_MS;
  if (keepsAlive && !isRecorded) {
    session.expiresAt = expiryAfterVisit(found, now);
    await accounts.db
      .updateTable("admin_sessions")
      .set({ last_seen_at: now, expires_at: session.expiresAt, address: requestInfo.address })
      .where("id", "=", session.id)
      .execute()
      .catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
      });
  }
  return { id, name, email, role, hasTwoFactor, session };
}

/** This browser's sign-in that waits for its two-factor code. */
export async function findPendingSignIn(
  accounts: Accounts,
  requestInfo: RequestInfo,
  now: Date,
): Promise<{ admin: string; remembered: boolean } | null> {
  const found = await sessionOf({ ...accounts, cookie: accounts.pendingCookie }, requestInfo, now);
  return found?.needs_code ? { admin: found.id, remembered: found.remembered } : null;
}

/** Whether the session of the request's cookie ended with its account. */
export async function wasRemoved(accounts: Accounts, { cookies }: RequestInfo): Promise<boolean> {
  const token = await readToken(accounts, cookies, new Date());
  if (!token) return false;
  const removed = accounts.db.selectFrom("removed_sessions").select("token_hash");
  return Boolean(await removed.where("token_hash", "=", tokenHash(token)).executeTakeFirst());
}

async function readToken(
  { cookie, secret, formerSecret, formerUntil }: Accounts,
  cookies: string,
  now: Date,
): Promise<string | null> {
  const token = await cookie.readSigned(cookies, secret);
  if (token || !formerSecret || !formerUntil || formerUntil < now) return token;
  return cookie.readSigned(cookies, formerSecret);
}

/** While the database is read-only no visit extends a session: those that were open then stay so until their end. */
function isOpen(now: Date) {
  return sql<boolean>`(expires_at > ${now} or (ends_at > ${now} and expires_at > pg_conf_load_time()
    and current_setting('default_transaction_read_only') = 'on'))`;
}

async function sessionOf(accounts: Accounts, { cookies }: RequestInfo, now: Date) {
  const token = await readToken(accounts, cookies, now);
  if (!token) return undefined;
  return accounts.db
    .selectFrom("admin_sessions as s")
    .innerJoin("admins as a", "a.id", "s.admin_id")
    .where("s.token_hash", "=", tokenHash(token))
    .where(isOpen(now))
    .select(["s.id as sessionId", "s.remembered", "s.needs_code"])
    .select(["s.expires_at", "s.ends_at", "s.last_seen_at"])
    .select(["a.id", "a.name", "a.email", "a.role", "a.has_two_factor as hasTwoFactor"])
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}

/** Null when the session has ended. */
export async function sessionExpiry(
  { db }: Accounts,
  { id, now }: { id: string; now: Date },
): Promise<Date | null> {
  const sessions = db.selectFrom("admin_sessions").select(["expires_at", "ends_at"]);
  const session = await sessions.where("id", "=", id).where(isOpen(now)).executeTakeFirst();
  if (!session) return null;
  return session.expires_at > now ? session.expires_at : session.ends_at;
}

/** Deletes the session of the request's cookie, or of its sign-in that waits for a code. */
export async function endSession(
  accounts: Accounts,
  { cookies }: RequestInfo,
  cookie = accounts.cookie,
): Promise<void> {
  const token = await readToken({ ...accounts, cookie }, cookies, new Date());
  if (!token) return;
  await accounts.db
    .deleteFrom("admin_sessions")
    .where("token_hash", "=", tokenHash(token))
    .execute();
}

/** Deletes sessions a day after they expired. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom("admin_sessions").where("expires_at", "<", dayAgo).execute();
}

/** 30 minutes idle, at most 12 hours; 30 days when remembered. */
function expiryAfterVisit(session: { remembered: boolean; ends_at: Date }, now: Date): Date {
  if (session.remembered) return session.ends_at;
  return new Date(Math.min(session.ends_at.getTime(), now.getTime() + IDLE_MS));
}

function setCookie({ cookie, secret }: Accounts, token: string, remembered: boolean) {
  return cookie.setSigned(token, secret, remembered ? REMEMBERED_MS / 1000 : undefined);
}
