import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";

/**
 * `wanted`, or with the next free number (-2, -3, ...) when a recipe that is not deleted has it.
 * Holds the name until the transaction ends, so that two saves at once get two slugs.
 */
export async function freeSlug(
  tx: DatabaseTransaction,
  wanted: string,
  ownId: string | null = null,
): Promise<string> {
  const base = wanted || "recipe";
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom("recipes")
    .select("slug")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("slug", "=", base), eb("slug", "like", `${base}-%`)]))
    .$if(ownId !== null, (query) => query.where("id", "<>", ownId))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
