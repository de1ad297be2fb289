import type { Actor } from "#domain/activity/activity.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { Role } from "#domain/auth/role.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { isScope, roleAllows, type Scope, tokenState } from "./api-token.ts";
import { isTokenText } from "./token-text.server.ts";

/** A program that calls with a valid token. */
export type TokenCaller = {
  tokenId: string;
  /** The token's name. */
  name: string;
  /** Those that the token has and whoever made it may still use. */
  scopes: ReadonlySet<Scope>;
  /** Whoever made it, with the role of now: the token can do no more than that. */
  account: { id: string; role: Role };
  adminName: string;
  /** The admin who made the token, named together with it in the activity. */
  by: Actor;
};

/** `unknown`: never existed, or was deleted with its admin or long after it ended. */
export type TokenLookup =
  | { ok: true; caller: TokenCaller }
  | { ok: false; reason: "unknown" | "expired" | "revoked" };

/** Saves a write for most requests. */
const RECORD_USE_EVERY_MS = 60_000;

/** Finds the caller of this token. Reads the database each time, so that revoking a token works at once everywhere. */
export async function findToken(
  accounts: Accounts,
  text: string,
  { now }: { now: Date },
): Promise<TokenLookup> {
  if (!isTokenText(text)) return { ok: false, reason: "unknown" };
  const found = await tokenOf(accounts, text);
  if (!found) return { ok: false, reason: "unknown" };
  const state = tokenState(found, now);
  if (state !== "live") return { ok: false, reason: state };
  await recordUse(accounts, found, now);
  const { id: tokenId, name, adminId, adminName, role } = found;
  const scopes = new Set(found.scopes.filter(isScope).filter((scope) => roleAllows(role, scope)));
  const account = { id: adminId, role };
  const by = { id: adminId, name: `${adminName} (token ${name})` };
  return { ok: true, caller: { tokenId, name, scopes, account, adminName, by } };
}

function tokenOf({ db }: Accounts, text: string) {
  return db
    .selectFrom("api_tokens as t")
    .innerJoin("admins as a", "a.id", "t.admin_id")
    .where("t.token_hash", "=", tokenHash(text))
    .select(["t.id", "t.name", "t.scopes", "t.last_used_at as lastUsedAt"])
    .select(["t.expires_at as expiresAt", "t.revoked_at as revokedAt"])
    .select(["a.id as adminId", "a.name as adminName", "a.role"])
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}

async function recordUse(
  { db }: Accounts,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < RECORD_USE_EVERY_MS) return;
  await db.updateTable("api_tokens").set({ last_used_at: now }).where("id", "=", id).execute();
}
