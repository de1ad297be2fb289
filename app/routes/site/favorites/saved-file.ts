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

/** Those saved here first, then the new ones, each once. */
export function mergeFavorites(saved: readonly string[], taken: readonly string[]): string[] {
  return [...new Set([...saved, ...taken])];
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
