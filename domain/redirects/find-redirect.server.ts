import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress } from "./own-address.ts";

/**
 * Where readers of an old address go: a path of a page here, or another site's address. Null where the address is
 * none that is known, is a page of this site, or leads to a recipe that is not published.
 */
export async function findRedirect(db: Database, pathname: string): Promise<string | null> {
  const path = oldPath(pathname);
  if (!path || ownAddress(path) !== null) return null;
  const { rows } = await sql<{ to: string | null }>`select find_redirect(${path}) as to`.execute(
    db,
  );
  return rows[0]?.to ?? null;
}
