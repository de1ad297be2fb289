import type { ClientBase } from "pg";
import { OperatorError } from "#platform/errors.ts";

/** The role of a pool's connections; its permissions are granted in the database. */
export type DatabaseRole = "visitor" | "admin" | "editor" | "author" | "accounts";

/** For each role, a table that it must not be able to read. */
const CLOSED: Record<DatabaseRole, string> = {
  visitor: "contact_messages",
  admin: "admins",
  editor: "site_settings",
  author: "contact_messages",
  accounts: "contact_messages",
};

/**
 * Throws an OperatorError unless the new connection has the role. A pooler in between (PgBouncer in transaction
 * mode) drops the option that sets it: the connection would have all permissions of the tables' owner.
 */
export async function requireRole(client: ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ user: string; reads: boolean }>(
    "select current_user as user, has_table_privilege($1, 'select') as reads",
    [CLOSED[role]],
  );
  const [found] = rows;
  if (found?.user === role && !found.reads) return;
  const reason =
    found?.user === role
      ? `may read ${CLOSED[role]}`
      : `works as ${found?.user}: a connection pooler in between may drop the role`;
  throw new OperatorError(`A database connection for the role ${role} ${reason}. It is not used.`);
}
