import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";

type Addressed = { id: string; slug: string };

/**
 * Leads a recipe's address, those that it had, and those of old sites to another recipe. The first one has to leave its
 * address: while it is published, its own page comes first.
 */
export async function handOverAddresses(
  tx: DatabaseTransaction,
  { from, to }: { from: Addressed; to: Addressed },
): Promise<void> {
  await sql`delete from recipe_slug_redirects where slug = ${to.slug}`.execute(tx);
  await sql`update recipe_slug_redirects set recipe_id = ${to.id} where recipe_id = ${from.id}`.execute(
    tx,
  );
  await sql`
    insert into recipe_slug_redirects (slug, recipe_id) values (${from.slug}, ${to.id})
    on conflict (slug) do update set recipe_id = excluded.recipe_id`.execute(tx);
  await sql`update redirects set recipe_id = ${to.id} where recipe_id = ${from.id}`.execute(tx);
  await sql`update old_addresses set recipe_id = ${to.id} where recipe_id = ${from.id}`.execute(tx);
}
