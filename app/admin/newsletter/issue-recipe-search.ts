import { adminDb } from "#app/context.ts";
import { readIssueRecipes } from "#domain/newsletter/issue.ts";
import { recipeChoices, searchRecipeChoices } from "#domain/newsletter/recipe-choices.server.ts";
import type { Route } from "./+types/issue-recipe-search.ts";

/** The recipes that an issue may contain: those of `recipe`, or else the ones that `search` finds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const chosen = url.searchParams.get("recipe");
  if (chosen === null) {
    return Response.json(await searchRecipeChoices(db, url.searchParams.get("search") ?? ""));
  }
  const recipes = await recipeChoices(db, readIssueRecipes(chosen));
  return Response.json({ recipes, total: recipes.length });
}
