import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { countOf } from "#domain/text/count-of.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { parseJson } from "#platform/parse-json.ts";

// The export file that carries favorites from one browser to another.

export const RECIPE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_FAVORITES = 5_000;

/** All saved recipes in their order, those without a card by their id alone: they may be unpublished for a while. */
export function favoritesFile(ids: readonly string[], cards: RecipeCard[], origin: string): string {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const favorites = ids
    .filter((id) => RECIPE_ID.test(id))
    .map((id) => {
      const card = cardOf.get(id);
      return card ? { id, title: card.title, address: `${origin}/recipe/${card.slug}` } : { id };
    });
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

/** Result of importing a file of `listed` ids, of which `fresh` were not saved yet and `shown` have a page now. */
export function importMessage({
  listed,
  fresh,
  shown,
}: Record<"listed" | "fresh" | "shown", number>) {
  if (listed === 0) return "There are no favorites in that file.";
  if (fresh === 0) return "You'd already saved all of these.";
  const added = `${countOf(fresh, "recipe")} added.`;
  const others = fresh - shown;
  if (others === 0) return added;
  return `${added} ${others} ${others === 1 ? "isn't" : "aren't"} on the site right now.`;
}
