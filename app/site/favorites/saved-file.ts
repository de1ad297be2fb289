import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** The file that favorites are carried in from one browser to another. Pure. */

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST = 5_000;

export function favoritesFile(recipes: RecipeCard[], origin: string): string {
  const favorites = recipes.map(({ id, title, slug }) => ({
    id,
    title,
    address: `${origin}/recipe/${slug}`,
  }));
  return `${JSON.stringify({ favorites }, null, 2)}\n`;
}

/** The ids in such a file, or in a bare list of ids, in their order; null when it is neither. */
export function readFavoritesFile(text: string): string[] | null {
  const value = parse(text);
  const list = isRecord(value) ? value.favorites : value;
  if (!Array.isArray(list) || list.length > MOST) return null;
  const ids = list.map((item) => (isRecord(item) ? item.id : item));
  if (!ids.every((id): id is string => typeof id === "string" && ID.test(id))) return null;
  return ids.map((id) => id.toLowerCase());
}

/** Those of the file that are not saved here yet, each once. */
export function newFavorites(saved: readonly string[], taken: readonly string[]): string[] {
  return [...new Set(taken)].filter((id) => !saved.includes(id));
}

/** What came of taking in a file of `listed` ids, of which `fresh` were not saved yet and `added` could be. */
export function takenWords({ listed, fresh, added }: Record<"listed" | "fresh" | "added", number>) {
  if (listed === 0) return "That file holds an empty list.";
  if (fresh === 0) return "All of them were saved already.";
  const gone = fresh - added;
  const words = [
    added > 0 && `${added} ${added === 1 ? "recipe" : "recipes"} added.`,
    gone > 0 && `${gone} ${gone === 1 ? "is" : "are"} no longer on this site.`,
  ];
  return words.filter(Boolean).join(" ");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
