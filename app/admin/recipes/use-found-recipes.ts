import { href } from "react-router";
import { useLookup } from "#app/admin/ui/lookup.ts";
import type { MatchingRecipe } from "./recipe-search.ts";

const PAUSE_MS = 250;
const MIN_LENGTH = 2;

/** Recipes of the site that match what is typed, drafts too, once it pauses. Null: nothing is searched. */
export function useFoundRecipes(typed: string | null) {
  const search = typed?.trim() ?? "";
  return useFound(search.length < MIN_LENGTH ? null : { search });
}

/** The recipe that has, or had, a slug or an address. */
export function useRecipeAt(slug: string) {
  return useFound(slug === "" ? null : { slug });
}

function useFound(params: { search: string } | { slug: string } | null) {
  const path = params && `${href("/admin/recipes/found")}?${new URLSearchParams(params)}`;
  const latest = useLookup<{ recipes: MatchingRecipe[] }>(path, PAUSE_MS);
  return {
    recipes: latest?.result?.recipes ?? [],
    /** Whether `recipes` are those of an answer. */
    isKnown: Boolean(latest?.result),
    hasFailed: latest !== null && !latest.result,
    isSearching: path !== null && latest?.path !== path,
  };
}
