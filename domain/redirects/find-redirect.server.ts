import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress } from "./own-address.ts";
import { askedAddress, isAskedByQuery } from "./wordpress-address.ts";

/**
 * Where an old address redirects to: a path of a page here, or another site's address. Null if unknown, a page of
 * this site, or an unpublished recipe.
 */
export async function findRedirect(
  db: Database,
  pathname: string,
  search = "",
): Promise<string | null> {
  const path = oldPath(pathname);
  const isByQuery = isAskedByQuery(search);
  if (!isByQuery && (!path || ownAddress(path) !== null)) return null;
  const asked = askedAddress(pathname, isByQuery ? search : "");
  if (!asked) return null;
  const { paths, category, otherwise } = asked;
  const { rows } = await sql<{ to: string | null }>`
    select find_old_address(${paths}::text[], ${category}, ${otherwise}) as to`.execute(db);
  return rows[0]?.to ?? null;
}
