import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";

/** Serializes writes to categories until the transaction ends. */
export async function lockCategories(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx);
}

/** Whether another active category has the name, ignoring case. */
export async function isNameTaken(
  db: Database | DatabaseTransaction,
  name: string,
  ownId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from categories
    where is_active and lower(name) = lower(${name}) and id is distinct from ${ownId}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}

/** The slug of a text, with a number appended when another active category has it. */
export async function freeCategorySlug(
  db: Database | DatabaseTransaction,
  text: string,
  ownId: string | null = null,
): Promise<string> {
  const base = slugFrom(text) || "category";
  const { rows } = await sql<{ slug: string }>`
    select slug from categories
    where is_active and (slug = ${base} or slug like ${`${base}-%`})
      and id is distinct from ${ownId}::uuid`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The names of the active categories, in their order. */
export async function categoryNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("categories")
    .select("name")
    .where("is_active", "=", true)
    .orderBy("display_order")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
