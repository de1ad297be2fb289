import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tooManyItems } from "#domain/recipes/fields/schemas.ts";
import { findLinkedRecipes } from "#domain/recipes/reading/linked-recipes.server.ts";
import { MOST_VERSIONS } from "./versions-field.ts";

type Named = {
  /** Of the recipe that is saved; null for a new one. */
  recipeId: string | null;
  versionLabel: string | null;
  versions: readonly { recipeSlug: string; label: string | null }[];
  /** An author adds own drafts only: what is published would change with them. */
  isAuthors?: boolean;
};

/** What is wrong in a row, or without one with the recipe's own label, in a sentence to show. */
type VersionFault = { row: number | null; part: "recipeSlug" | "label"; detail: string };

const NO_RECIPE = "There is no recipe at this address. Please choose one from the list.";
const ITSELF = "A recipe can't be a version of itself.";
const PUBLISHED = "Only an editor can make a published recipe a version of this one.";
const TWICE = "This recipe is named above already.";
const SAME_LABEL = "Another version has this label. Please give each its own.";

/** What is wrong with the versions that a recipe names. A row without a recipe is the schema's affair. */
export async function findVersionFaults(
  db: Database,
  { recipeId, versionLabel, versions, isAuthors = false }: Named,
): Promise<VersionFault[]> {
  const slugs = versions.map(({ recipeSlug }) => recipeSlug).filter(Boolean);
  if (slugs.length === 0) return [];
  const recipes = await findLinkedRecipes(db, slugs);
  const ids = [...new Set([...recipes.values()].map(({ id }) => id))];
  const joining = await labelsThatJoin(db, ids, recipeId);
  const labels = new Set(joining.map(labelKey));
  const joined = isAuthors ? await idsInSetOf(db, recipeId) : [];
  const faults: VersionFault[] = [];
  const isTaken = (label: string | null) => {
    const key = labelKey(label);
    const found = key !== "" && labels.has(key);
    labels.add(key);
    return found;
  };
  if (isTaken(versionLabel)) faults.push({ row: null, part: "label", detail: SAME_LABEL });
  const seen = new Set<string>();
  for (const [row, { recipeSlug, label }] of versions.entries()) {
    const recipe = recipes.get(recipeSlug);
    const wrong = !recipe
      ? NO_RECIPE
      : recipe.id === recipeId
        ? ITSELF
        : seen.has(recipe.id)
          ? TWICE
          : isAuthors && recipe.status === "published" && !joined.includes(recipe.id) && PUBLISHED;
    if (recipeSlug && wrong) faults.push({ row, part: "recipeSlug", detail: wrong });
    if (recipe) seen.add(recipe.id);
    if (isTaken(label)) faults.push({ row, part: "label", detail: SAME_LABEL });
  }
  const all = ids.length + joining.length;
  if (faults.length === 0 && all > MOST_VERSIONS) {
    const detail = `With the versions that these have there would be ${all}. ${tooManyItems(MOST_VERSIONS)}`;
    faults.push({ row: versions.length - 1, part: "recipeSlug", detail });
  }
  return faults;
}

/** Those that are versions of the recipe as it is. */
async function idsInSetOf(db: Database, recipeId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from recipes r join recipes m using (version_set) where r.id = ${recipeId}::uuid`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const labelKey = (label: string | null) => label?.trim().toLowerCase() ?? "";

/** The labels of the recipes that come along, because they are versions of those named. */
async function labelsThatJoin(db: Database, ids: string[], recipeId: string | null) {
  const { rows } = await sql<{ label: string | null }>`
    select m.version_label as label from recipes m
    where m.deleted_at is null and m.id <> all(${ids}::uuid[])
      and m.version_set in (select n.version_set from recipes n where n.id = any(${ids}::uuid[]))
      and m.version_set is distinct from (select r.version_set from recipes r where r.id = ${recipeId}::uuid)`.execute(
    db,
  );
  return rows.map(({ label }) => label);
}
