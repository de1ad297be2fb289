import { createHmac, timingSafeEqual } from "node:crypto";
import type { Accounts } from "./accounts.server.ts";
import { tokenHash } from "./hashed-tokens.server.ts";
import { expiryAfterVisit } from "./session-limits.ts";
import type { Visit } from "./visit.ts";

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

/** Whose session the visit's cookie opens; null for none, a forged one, and one that has ended. */
export async function findSession(
  accounts: Accounts,
  visit: Visit,
  now: Date,
): Promise<SignedIn | null> {
  const token = sessionToken(accounts, visit.cookies);
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
  const isNoted = now.getTime() - found.last_seen_at.getTime() < NOTED_EVERY_MS;
  const expiresAt = isNoted
    ? found.expires_at
    : expiryAfterVisit({ remembered: found.remembered, endsAt: found.ends_at }, now);
  if (!isNoted) await noteVisit(accounts, sessionId, { visit, now, expiresAt });
  return { id, name, email, hasSecondFactor, session: { id: sessionId, expiresAt } };
}

/** The token of the session cookie, if it bears our signature. */
export function sessionToken({ cookie, secret }: Accounts, cookies: string): string | null {
  const signed = cookieValue(cookies, cookie);
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const right = createHmac("sha256", secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

function cookieValue(cookies: string, name: string): string {
  for (const pair of cookies.split(";")) {
    const [key = "", value = ""] = splitOnce(pair.trim(), "=");
    if (key === name) return decoded(value);
  }
  return "";
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

type Note = { visit: Visit; now: Date; expiresAt: Date };

async function noteVisit({ db }: Accounts, id: string, { visit, now, expiresAt }: Note) {
  await db
    .updateTable("admin_sessions")
    .set({ last_seen_at: now, expires_at: expiresAt, address: visit.address })
    .where("id", "=", id)
    .execute();
}
