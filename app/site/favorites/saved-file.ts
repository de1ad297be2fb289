import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { countOf } from "#domain/text/count-of.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { parseJson } from "#domain/text/parse-json.ts";

// The export file that carries favorites from one browser to another.

export const RECIPE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_FAVORITES = 5_000;

export function favoritesFile(recipes: RecipeCard[], origin: string): string {
  const favorites = recipes.map(({ id, title, slug }) => ({
    id,
    title,
    address: `${origin}/recipe/${slug}`,
  }));
  return `${JSON.stringify({ favorites }, null, 2)}\n`;
}

/** The ids in an export file or a plain JSON list of ids, in order; null if it is neither. */
export function readFavoritesFile(text: string): string[] | null {
  const value = parseJson(text);
  const list = isRecord(value) ? value.favorites : value;
  if (!Array.isArray(list) || list.length > MAX_FAVORITES) return null;
  const ids = list.map((item) => (isRecord(item) ? item.id : item));
  if (!ids.every((id): id is string => typeof id === "string" && RECIPE_ID.test(id))) return null;
  return ids.map((id) => id.toLowerCase());
}

/** The imported ids that are not saved yet, without duplicates. */
export function newFavorites(saved: readonly string[], imported: readonly string[]): string[] {
  return [...new Set(imported)].filter((id) => !saved.includes(id));
}

/** Result of importing a file of `listed` ids, of which `fresh` were not saved yet and `added` still exist. */
export function importMessage({
  listed,
  fresh,
  added,
}: Record<"listed" | "fresh" | "added", number>) {
  if (listed === 0) return "There are no favorites in that file.";
  if (fresh === 0) return "You'd already saved all of these.";
  const deleted = fresh - added;
  const sentences = [
    added > 0 && `${countOf(added, "recipe")} added.`,
    deleted > 0 && `${deleted} ${deleted === 1 ? "is" : "are"} no longer on the site.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
