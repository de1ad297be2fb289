import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import { savedBy } from "#domain/recipes/commands/change-recipes.server.ts";
import { saveRevisions } from "#domain/recipes/commands/revisions.server.ts";
import {
  findSavedRecipes,
  type SavedRecipe,
} from "#domain/recipes/commands/saved-recipe.server.ts";
import { findLinkedRecipes } from "#domain/recipes/reading/linked-recipes.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";

/** Two saves that name each other's recipes take turns: each holds its own recipe, and writes to the other. */
export async function lockVersions(
  tx: DatabaseTransaction,
  { versions }: RecipeInput,
): Promise<void> {
  if (versions.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('versions', 0))`.execute(tx);
}

/** The set of a recipe once it has these versions, by the one that it is in; null when it is alone. */
export async function versionSetOf(
  tx: DatabaseTransaction,
  { versions }: RecipeInput,
  before: SavedRecipe,
): Promise<string | null> {
  if (versions.length === 0 && before.versions.length > 0) return null;
  const { version_set: present } = await tx
    .selectFrom("recipes")
    .select("version_set")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  return present ?? newVersionSet(tx, versions);
}

/** Of a recipe that was in none: that of one it names, as not all of those in it may be its author's to move. */
export async function newVersionSet(
  tx: DatabaseTransaction,
  versions: RecipeInput["versions"],
): Promise<string | null> {
  if (versions.length === 0) return null;
  const named = await labelsById(tx, versions, null);
  const { rows } = await sql<{ set: string }>`
    select version_set as set from recipes
    where id = any(${[...named.keys()]}::uuid[]) and version_set is not null limit 1`.execute(tx);
  return rows[0]?.set ?? randomUUID();
}

type Writing = WriteContext & {
  id: string;
  input: RecipeInput;
  before: SavedRecipe | null;
  /** The recipe's own, once it is saved. */
  set: string | null;
  /** It moves in from another site of ours, with its versions: they stay as they came. */
  movesIn?: boolean;
};

/** A recipe other than the saved one: where it is, and where it goes. */
type Member = { id: string; set: string | null; label: string | null; isDeleted: boolean };

/**
 * Writes to the other recipes of a set what a save says of its versions. Those that are named join with all of their own
 * versions; those that are not named any more leave. A recipe that names none any more leaves the others as they are.
 * Each of the others counts a save and has a revision, so that who edits it is shown the change.
 */
export async function writeVersions(
  tx: DatabaseTransaction,
  { id, input, before, set, movesIn = false, by, now }: Writing,
): Promise<void> {
  if (before && isDeepStrictEqual(setSaid(before), setSaid(input))) return;
  const named = await labelsById(tx, input.versions, id);
  const former = await labelsById(tx, before?.versions ?? [], id);
  const members = await lockMembers(tx, { id, set, named, former });
  if (members.length === 0) return;
  const moved = members.map((member) => {
    if (set === null) return member;
    const label = named.get(member.id);
    if (label !== undefined) return { ...member, set, label };
    return { ...member, set: former.has(member.id) ? null : set };
  });
  if (movesIn) return moveMembersIn(tx, moved);
  const others = await findSavedRecipes(
    tx,
    members.flatMap((member) => (member.isDeleted ? [] : [member.id])),
  );
  await saveRevisions(tx, others);
  await moveMembers(tx, moved, savedBy(by));
  // One by one: an open form hears of a notice about its recipe alone.
  for (const { id, title } of others)
    await recordActivity(tx, { by, now }, { verb: "changed", noun: "recipe", id, title });
}

/** The dates of what moved in are those of the other site. */
async function moveMembersIn(tx: DatabaseTransaction, members: Member[]) {
  await sql`select set_config('sorrel.dates_stay', 'on', true)`.execute(tx);
  await moveMembers(tx, members, null);
  await sql`select set_config('sorrel.dates_stay', 'off', true)`.execute(tx);
}

async function moveMembers(
  tx: DatabaseTransaction,
  members: Member[],
  saved: ReturnType<typeof savedBy> | null,
) {
  const columns = saved
    ? sql`, saved_by = ${saved.saved_by}::uuid, saved_by_name = ${saved.saved_by_name}`
    : sql``;
  await sql`
    update recipes r set version_set = m.set, version_label = m.label ${columns}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (id uuid, "set" uuid, label text)
    where r.id = m.id`.execute(tx);
}

/** What a recipe says of its set, however it is ordered. */
export function setSaid({ versions, versionLabel }: RecipeInput) {
  return {
    versionLabel,
    versions: versions.toSorted((a, b) => (a.recipeSlug < b.recipeSlug ? -1 : 1)),
  };
}

/** The labels of named recipes by their ids; one that is not here, and the recipe itself, are left out. */
async function labelsById(
  tx: DatabaseTransaction,
  versions: RecipeInput["versions"],
  own: string | null,
) {
  const recipes = await findLinkedRecipes(
    tx,
    versions.map(({ recipeSlug }) => recipeSlug),
  );
  const entries = versions.flatMap(({ recipeSlug, label }): [string, string | null][] => {
    const found = recipes.get(recipeSlug);
    return found && found.id !== own ? [[found.id, label]] : [];
  });
  return new Map(entries);
}

type Sets = Pick<Writing, "id" | "set"> & Record<"named" | "former", Map<string, string | null>>;

/** The recipes that are named or were, and all of their sets, in the trash too; locked until the transaction ends. */
async function lockMembers(tx: DatabaseTransaction, { id, set, named, former }: Sets) {
  const ids = [...named.keys()];
  const { rows } = await sql<Member>`
    with sets as (
      select ${set}::uuid as version_set
      union select version_set from recipes where id = any(${ids}::uuid[])
    ), members as (
      select unnest(${[...ids, ...former.keys()]}::uuid[]) as id
      union select r.id from sets join recipes r using (version_set)
    )
    select id, version_set as "set", version_label as label, deleted_at is not null as "isDeleted"
    from recipes where id in (select id from members) and id <> ${id}
    order by id for update`.execute(tx);
  return rows;
}
