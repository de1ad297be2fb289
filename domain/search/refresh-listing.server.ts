import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Recipes a transaction: a save that waits for one is served within a second. */
const BATCH = 500;

/** Brings the lists up to date after a change of the table `facets`; a call that is stopped is continued by the next. */
export async function refreshListing(db: Database): Promise<void> {
  let isUnfinished = true;
  while (isUnfinished) {
    const { rows } = await sql<{ unfinished: boolean }>`
      select continue_listing_refresh(${BATCH}) as unfinished`.execute(db);
    isUnfinished = rows[0]?.unfinished ?? false;
  }
}
