import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress } from "./own-address.ts";

/**
 * Where an old address redirects to: a path of a page here, or another site's address. Null if unknown, a page of
 * this site, or an unpublished recipe.
 */
export async function findRedirect(db: Database, pathname: string): Promise<string | null> {
  const path = oldPath(pathname);
  if (!path || ownAddress(path) !== null) return null;
  const { rows } = await sql<{ to: string | null }>`select find_redirect(${path}) as to`.execute(
    db,
  );
  return rows[0]?.to ?? null;
}
