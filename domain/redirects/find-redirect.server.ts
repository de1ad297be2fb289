import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { oldPath } from "./old-path.ts";
import { ownAddress } from "./own-address.ts";
import { askedAddress, isAskedByQuery } from "./wordpress-address.ts";

/**
 * Where an old address redirects to: a path of a page here, or another site's address. Null if unknown, a page of
 * this site, or an unpublished recipe. For good (301) where it became that, else for now (302): what it was may come yet.
 */
export async function findRedirect(
  db: Database,
  pathname: string,
  search = "",
): Promise<{ to: string; status: 301 | 302 } | null> {
  const path = oldPath(pathname);
  const isOwn = path !== null && path !== "" && ownAddress(path) !== null;
  // A page of this site may have a query of any name; a WordPress answers these at its home page, "/" or "/blog".
  const isHome = !path || (!isOwn && /^\/[^/]+$/.test(path));
  const isByQuery = isHome && isAskedByQuery(search);
  if (!isByQuery && (!path || isOwn)) return null;
  const asked = askedAddress(pathname, isByQuery ? search : "");
  if (!asked) return null;
  const { paths, category, otherwise } = asked;
  const { rows } = await sql<{ to: string | null }>`
    select find_old_address(${paths}::text[], ${category}, ${otherwise}) as to`.execute(db);
  const to = rows[0]?.to ?? null;
  return to === null ? null : { to, status: to === otherwise ? 302 : 301 };
}
