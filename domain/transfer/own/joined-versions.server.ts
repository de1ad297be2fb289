import type { DatabaseTransaction } from "#domain/database.ts";
import { findLinkedRecipes } from "#domain/recipes/reading/linked-recipes.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { findVersionFaults } from "#domain/recipes/versions/version-faults.server.ts";

/** Which of these recipes the same import has made, or found here under their ids. */
export type ComesWith = (
  tx: DatabaseTransaction,
  ids: string[],
) => Promise<ReadonlySet<string | null>>;

type Joined = { versions: RecipeInput["versions"]; losses: string[] };
type Joining = { recipeId: string | null; comesWith: ComesWith };

/**
 * The recipes here that a recipe which moves in joins as a version, with the labels that they have here: those that its
 * export means, never others at the same address, and none where it would be a second one of its label.
 */
export async function joinedVersions(
  tx: DatabaseTransaction,
  { versions, versionLabel }: RecipeInput,
  { recipeId, comesWith }: Joining,
): Promise<Joined> {
  const slugs = versions.map(({ recipeSlug }) => recipeSlug);
  const here = new Map(
    [...(await findLinkedRecipes(tx, slugs)).values()].map((recipe) => [recipe.id, recipe]),
  );
  if (recipeId) here.delete(recipeId);
  if (here.size === 0) return { versions: [], losses: [] };
  const known = await comesWith(tx, [...here.keys()]);
  const others = [...here.values()].filter(({ id }) => !known.has(id));
  const losses = others.map(({ slug }) => `versions: “${slug}” is another recipe here`);
  const own = [...here.keys()].filter((id) => known.has(id));
  if (own.length === 0) return { versions: [], losses };
  const joined = await tx
    .selectFrom("recipes")
    .select(["slug as recipeSlug", "version_label as label"])
    .where("id", "in", own)
    .execute();
  const [fault] = await findVersionFaults(tx, { recipeId, versionLabel, versions: joined });
  if (!fault) return { versions: joined, losses };
  return { versions: [], losses: [...losses, `versions: it stays by itself. ${fault.detail}`] };
}
