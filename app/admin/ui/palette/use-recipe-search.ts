import { href } from "react-router";
import type { MatchingRecipe } from "#app/admin/recipes/recipe-search.ts";
import { useFoundRecipes } from "#app/admin/recipes/use-found-recipes.ts";
import type { Command } from "./commands.ts";

/** Searches recipes on the server once typing pauses. */
export function useRecipeSearch(typed: string) {
  const { recipes, hasFailed, isSearching } = useFoundRecipes(typed);
  return {
    recipes: recipes.map(toCommand),
    status: hasFailed ? "Recipe search isn't available right now." : "",
    isSearching,
  };
}

function toCommand({ id, title, status }: MatchingRecipe): Command {
  return {
    label: title,
    icon: "pencil",
    note: status === "draft" ? "Draft" : "",
    action: { to: href("/admin/recipes/edit/:id", { id }) },
  };
}
