import { sql } from "kysely";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import { isScope, type ListedToken, type TokenQuery, tokenState } from "./api-token.ts";

/** One page of all admins' tokens: those that work first, each newest first. */
export function listTokens(
  { db }: Accounts,
  query: TokenQuery,
  now: Date,
): Promise<TablePage<ListedToken>> {
  const isLive = sql`s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})`;
  return listPage(db, query, {
    table: sql`api_tokens`,
    order: sql`${isLive} desc, s.created_at desc, s.id`,
    rows: async (ids) => {
      const rows = await db
        .selectFrom("api_tokens as t")
        .innerJoin("admins as a", "a.id", "t.admin_id")
        .where("t.id", "in", ids)
        .select(["t.id", "t.name", "t.start", "t.scopes", "a.name as createdBy"])
        .select(["t.created_at as createdAt", "t.expires_at as expiresAt"])
        .select(["t.last_used_at as lastUsedAt", "t.revoked_at as revokedAt"])
        .execute();
      return rows.map((row) => ({
        ...row,
        scopes: row.scopes.filter(isScope),
        state: tokenState(row, now),
      }));
    },
  });
}
