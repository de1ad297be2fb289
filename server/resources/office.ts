import type { DB } from "#db/schema.ts";
import type { Role } from "#domain/auth/role.ts";
import type { Database } from "#domain/database.ts";
import { openAccountPool } from "#platform/db/account-pool.ts";
import { openPool, type PoolOptions } from "#platform/db/connect.ts";

/** Whose request it is, as the session or the token says now. */
type OfficeAccount = { id: string; role: Role };

export type Office = {
  /** The one place where an account's role becomes a role of the database. */
  databaseOf(account: OfficeAccount): Database;
  /** As the role `admin`: for what the site does itself. */
  adminDb: Database;
  destroy(): Promise<void>;
};

/** Authors upload a picture now and then, and save: a few connections are enough. */
const MOST_OF_AUTHORS = 3;

export function openOffice(connection: Omit<PoolOptions, "role">): Office {
  const adminDb = openPool<DB>({ ...connection, role: "admin" });
  const editorDb = openPool<DB>({ ...connection, role: "editor" });
  const authors = openAccountPool<DB>({ ...connection, role: "author", max: MOST_OF_AUTHORS });
  const databases: Record<Role, (id: string) => Database> = {
    admin: () => adminDb,
    editor: () => editorDb,
    author: (id) => authors.actingAs(id),
  };
  return {
    databaseOf: ({ id, role }) => databases[role](id),
    adminDb,
    async destroy() {
      await Promise.all([adminDb, editorDb, authors].map((pool) => pool.destroy()));
    },
  };
}
