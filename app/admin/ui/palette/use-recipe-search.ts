import { href } from "react-router";
import type { MatchingRecipe } from "#app/admin/recipes/recipe-search.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import type { Command } from "./commands.ts";

const PAUSE_MS = 200;
const MIN_LENGTH = 2;

/** Searches recipes on the server once typing pauses. */
export function useRecipeSearch(typed: string) {
  const search = typed.trim();
  const path =
    search.length < MIN_LENGTH
      ? null
      : `${href("/admin/recipes/found")}?${new URLSearchParams({ search })}`;
  const latest = useLookup<{ recipes: MatchingRecipe[] }>(path, PAUSE_MS);
  return {
    recipes: latest?.result?.recipes.map(toCommand) ?? [],
    status: latest && !latest.result ? "Recipe search isn't available right now." : "",
    isSearching: path !== null && latest?.path !== path,
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
