import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { MOST_TAGS } from "#domain/recipes/recipe-fields.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { anyOf, type ManyRecipes, rewriteRecipes } from "./change-recipes.server.ts";

type Tagging = ManyRecipes & { value: string; isOn: boolean };

/** Gives many recipes a tag, or takes it from them, in one transaction. One that has as many as it may stays as it is. */
export function tagRecipes(
  db: Database,
  { value, isOn, ...many }: Tagging,
): Promise<ChosenOutcome[]> {
  return rewriteRecipes(db, many, {
    verb: "changed",
    details: { what: `${isOn ? "tag" : "no longer tag"} ${value}` },
    where: isOn ? sql`not ${hasTag(value)} and ${HAS_ROOM}` : hasTag(value),
    write: (tx, ids) => (isOn ? addTag(tx, ids, value) : removeTag(tx, ids, value)),
  });
}

/** Whether the recipe `r` has a tag, in whatever case. */
export function hasTag(name: string): RawBuilder<SqlBool> {
  return sql`exists (select from recipe_tags rt join tags t on t.id = rt.tag_id
    where rt.recipe_id = r.id and lower(t.name) = lower(${name}))`;
}

/** Whether the recipe `r` may have one more. */
export const HAS_ROOM = sql<SqlBool>`(
  select count(*) from recipe_tags rt where rt.recipe_id = r.id) < ${MOST_TAGS}`;

/** Behind those that a recipe has; by the spelling that is known already, where there is one. */
async function addTag(tx: DatabaseTransaction, ids: string[], name: string) {
  await sql`
    insert into tags (name) select ${name}
    where not exists (select from tags where lower(name) = lower(${name}))
    on conflict (name) do nothing`.execute(tx);
  await sql`
    insert into recipe_tags (recipe_id, tag_id, display_order)
    select r.id, t.id, (
      select coalesce(max(rt.display_order), 0) + 1 from recipe_tags rt where rt.recipe_id = r.id)
    from recipes r, (
      select id from tags where lower(name) = lower(${name})
      order by name = ${name} desc, name limit 1 for key share) as t
    where r.id = ${anyOf(ids)}`.execute(tx);
}

function removeTag(tx: DatabaseTransaction, ids: string[], name: string) {
  return sql`
    delete from recipe_tags where recipe_id = ${anyOf(ids)}
      and tag_id in (select id from tags where lower(name) = lower(${name}))`.execute(tx);
}
