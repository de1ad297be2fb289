import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import {
  anyOf,
  type ManyRecipes,
  rewriteRecipes,
} from "#domain/recipes/commands/change-recipes.server.ts";
import { HAS_ROOM, hasTag } from "#domain/recipes/commands/tag-recipes.server.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";

type Renamed = {
  /** The tag that becomes another one, in whatever case. */
  value: string;
  newValue: string;
};
type Retagging = ManyRecipes & Renamed;

/** What a recipe had before a change took it, from the memory of that change. */
type Former = { changeId: string };

/** A tag `t` that becomes the other one; it may differ in its case alone. */
function isOld({ value, newValue }: Renamed) {
  return sql`(lower(t.name) = lower(${value}) and t.name <> ${newValue})`;
}

/** The tags of the recipe `r` that are the other one already. */
function newTags(renamed: Renamed) {
  return sql`(select rt.tag_id from recipe_tags rt join tags t on t.id = rt.tag_id
    where rt.recipe_id = r.id and lower(t.name) = lower(${renamed.newValue}) and not ${isOld(renamed)})`;
}

function oldTags(renamed: Renamed) {
  return sql`(select rt.display_order, t.name from recipe_tags rt join tags t on t.id = rt.tag_id
    where rt.recipe_id = r.id and ${isOld(renamed)} order by rt.display_order limit 1)`;
}

/** The tag of the recipe `r` that is taken away: as it is spelled, and its place. */
export function takenTag(value: string) {
  return sql`(select json_build_object('name', t.name, 'place', rt.display_order)::text
    from recipe_tags rt join tags t on t.id = rt.tag_id
    where rt.recipe_id = r.id and lower(t.name) = lower(${value}) order by rt.display_order limit 1)`;
}

/** What the recipe `r` has before: the old tag as it is spelled, its place, and whether it has the new one as well. */
export function formerTag(renamed: Renamed) {
  return sql`(select json_build_object('name', old.name, 'place', old.display_order,
    'both', exists ${newTags(renamed)})::text from ${oldTags(renamed)} as old)`;
}

/** Gives recipes another tag in the place of one that they have, in one transaction. */
export function retagRecipes(db: Database, { value, newValue, ...many }: Retagging) {
  const renamed = { value, newValue };
  return rewriteRecipes(db, many, {
    verb: "changed",
    details: { what: `tag ${value} is now ${newValue}` },
    where: sql`exists ${oldTags(renamed)}`,
    async write(tx, ids) {
      await sql`insert into tags (name) values (${newValue}) on conflict (name) do nothing`.execute(
        tx,
      );
      await sql`
        insert into recipe_tags (recipe_id, tag_id, display_order)
        select r.id, (select id from tags where name = ${newValue} for key share), old.display_order
        from recipes r, lateral ${oldTags(renamed)} as old
        where r.id = ${anyOf(ids)} and not exists ${newTags(renamed)}`.execute(tx);
      await sql`
        delete from recipe_tags where recipe_id = ${anyOf(ids)}
          and tag_id in (select t.id from tags t where ${isOld(renamed)})`.execute(tx);
    },
  });
}

/** Gives recipes that still have the new tag what a change took from them; the old tag's address is its own again. */
export function tagPutBack(
  db: Database,
  { value, newValue, changeId, ...many }: Retagging & Former,
): Promise<ChosenOutcome[]> {
  const renamed = { value, newValue };
  return rewriteRecipes(db, many, {
    verb: "changed",
    details: { what: `tag ${newValue} is ${value} again` },
    where: sql`exists ${newTags(renamed)} and not exists ${oldTags(renamed)}`,
    async write(tx, ids) {
      await sql`
        delete from recipe_tags rt using ${former(changeId)} as f, tags t
        where rt.recipe_id = ${anyOf(ids)} and f.recipe_id = rt.recipe_id and not f.had_both
          and t.id = rt.tag_id and lower(t.name) = lower(${newValue})`.execute(tx);
      await insertFormer(tx, ids, changeId);
      await sql`
        delete from former_tags
        where name = lower(${value}) and lower(renamed_to) = lower(${newValue})`.execute(tx);
    },
  });
}

/** Gives recipes the tag that a change took from them, as it was spelled, and where it stood. */
export function takenTagPutBack(
  db: Database,
  { value, changeId, ...many }: ManyRecipes & { value: string } & Former,
): Promise<ChosenOutcome[]> {
  return rewriteRecipes(db, many, {
    verb: "changed",
    details: { what: `tag ${value}` },
    where: sql`not ${hasTag(value)} and ${HAS_ROOM}`,
    write: (tx, ids) => insertFormer(tx, ids, changeId),
  });
}

function former(changeId: string) {
  return sql`(select b.recipe_id, b.former::json ->> 'name' as name,
      (b.former::json ->> 'place')::int as place, (b.former::json ->> 'both')::boolean as had_both
    from bulk_change_recipes b where b.change_id = ${changeId})`;
}

function insertFormer(tx: DatabaseTransaction, ids: string[], changeId: string) {
  return sql`
    insert into recipe_tags (recipe_id, tag_id, display_order)
    select f.recipe_id, t.id, f.place from ${former(changeId)} as f join tags t on t.name = f.name
    where f.recipe_id = ${anyOf(ids)}`.execute(tx);
}
