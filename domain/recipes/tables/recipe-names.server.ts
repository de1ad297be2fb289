import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** What recipes are filed under, to choose from: those of most recipes, in alphabetical order. */
export type RecipeNames = { authors: string[]; cuisines: string[]; tags: string[] };

const MOST_NAMES = 200;

export async function readRecipeNames(db: Database): Promise<RecipeNames> {
  const [authors, cuisines, tags] = await Promise.all([
    mostUsed(db, sql`author_name`, sql`admin_recipe_index where author_name <> ''`),
    mostUsed(db, sql`cuisine`, sql`admin_recipe_index where cuisine is not null`),
    mostUsed(db, sql`t.name`, sql`recipe_tags join tags t on t.id = tag_id`),
  ]);
  return { authors, cuisines, tags };
}

async function mostUsed(db: Database, name: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select ${name} as name from ${from} group by 1 order by count(*) desc, 1 limit ${MOST_NAMES}
    ) as used order by lower(name), name`.execute(db);
  return rows.map((row) => row.name);
}
