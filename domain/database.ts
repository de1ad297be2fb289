import type { Kysely, Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

/** The site's database, as one of its roles sees it. */
export type Database = Kysely<DB>;
/** A transaction under way: all writes through it are committed together or not at all. */
export type DatabaseTransaction = Transaction<DB>;
