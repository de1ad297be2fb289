import { sql } from "kysely";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import { isScope, type Scope, type TokenState, tokenState } from "./api-token.ts";

/** A token as the list shows it: neither the token nor its hash. */
export type ListedToken = {
  id: string;
  name: string;
  /** "sorrel_Ab3d" */
  start: string;
  scopes: Scope[];
  state: TokenState;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const MAX_LISTED = 300;

/** The tokens of all admins: those that work first, each newest first. */
export async function listTokens({ db }: Accounts, now: Date): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom("api_tokens as t")
    .innerJoin("admins as a", "a.id", "t.admin_id")
    .select(["t.id", "t.name", "t.start", "t.scopes", "a.name as createdBy"])
    .select(["t.created_at as createdAt", "t.expires_at as expiresAt"])
    .select(["t.last_used_at as lastUsedAt", "t.revoked_at as revokedAt"])
    .orderBy(sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})`, "desc")
    .orderBy("t.created_at", "desc")
    .orderBy("t.id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    ...row,
    scopes: row.scopes.filter(isScope),
    state: tokenState(row, now),
  }));
}
