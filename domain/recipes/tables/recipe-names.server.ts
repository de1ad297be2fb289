import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** What recipes outside the trash are filed under: rows with a `name`. */
const NAMES = {
  authors: sql`select author_name as name from admin_recipe_index where author_name <> ''`,
  cuisines: sql`select cuisine as name from admin_recipe_index where cuisine is not null`,
  tags: sql`select t.name from admin_recipe_index
    join recipe_tags using (recipe_id) join tags t on t.id = tag_id`,
};

export type RecipeNames = { [Kind in keyof typeof NAMES]: string[] };

const MOST_NAMES = 200;

export function isKindOfName(kind: string): kind is keyof RecipeNames {
  return Object.hasOwn(NAMES, kind);
}

/** Names to choose from: those of most recipes, in alphabetical order, each as most recipes spell it. */
export async function readRecipeNames(db: Database, kind: keyof RecipeNames): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select mode() within group (order by name) as name from (${NAMES[kind]}) as named
      group by lower(name) order by count(*) desc, 1 limit ${MOST_NAMES}
    ) as used order by lower(name)`.execute(db);
  return rows.map((row) => row.name);
}
