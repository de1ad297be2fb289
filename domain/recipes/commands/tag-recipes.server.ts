import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { MOST_TAGS } from "#domain/recipes/recipe-fields.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { anyOf, changeRecipes, type ManyRecipes, savedBy } from "./change-recipes.server.ts";
import { saveRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

type Tagging = ManyRecipes & {
  value: string;
  isOn: boolean;
  /** Where the tag stands among those of the recipe `r`; last without it. */
  place?: RawBuilder<number>;
};

/** Gives many recipes a tag, or takes it from them, in one transaction. One that has as many as it may stays as it is. */
export function tagRecipes(
  db: Database,
  { value, isOn, place = LAST, ...many }: Tagging,
): Promise<ChosenOutcome[]> {
  return db.transaction().execute((tx) =>
    changeRecipes(tx, many, {
      verb: "changed",
      details: { what: `${isOn ? "tag" : "no longer tag"} ${value}` },
      async select(found) {
        const { rows } = await sql<{ id: string }>`
          select r.id from recipes r where r.id = ${anyOf(found.map(({ id }) => id))}
            and ${isOn ? sql`not` : sql``} exists (
              select from recipe_tags rt join tags t on t.id = rt.tag_id
              where rt.recipe_id = r.id and lower(t.name) = lower(${value}))
            and (${!isOn} or (
              select count(*) from recipe_tags rt where rt.recipe_id = r.id) < ${MOST_TAGS})`.execute(
          tx,
        );
        const others = new Set(rows.map(({ id }) => id));
        return found.filter(({ id }) => others.has(id));
      },
      async write(ids) {
        await saveRevisions(tx, await findSavedRecipes(tx, ids));
        await tx
          .updateTable("recipes")
          .set(savedBy(many.by))
          .where("id", "=", anyOf(ids))
          .execute();
        await (isOn ? addTag(tx, ids, value, place) : removeTag(tx, ids, value));
      },
    }),
  );
}

const LAST = sql<number>`(
  select coalesce(max(rt.display_order), 0) + 1 from recipe_tags rt where rt.recipe_id = r.id)`;

/** By the spelling that is known already, where there is one. */
async function addTag(
  tx: DatabaseTransaction,
  ids: string[],
  name: string,
  place: RawBuilder<number>,
) {
  await sql`
    insert into tags (name) select ${name}
    where not exists (select from tags where lower(name) = lower(${name}))
    on conflict (name) do nothing`.execute(tx);
  await sql`
    insert into recipe_tags (recipe_id, tag_id, display_order)
    select r.id, t.id, ${place} from recipes r, (
      select id from tags where lower(name) = lower(${name})
      order by name = ${name} desc, name limit 1 for key share) as t
    where r.id = ${anyOf(ids)}`.execute(tx);
}

function removeTag(tx: DatabaseTransaction, ids: string[], name: string) {
  return sql`
    delete from recipe_tags where recipe_id = ${anyOf(ids)}
      and tag_id in (select id from tags where lower(name) = lower(${name}))`.execute(tx);
}
