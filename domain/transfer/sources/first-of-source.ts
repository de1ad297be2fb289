import { sourceUrl } from "#domain/recipes/source-url.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";

/**
 * Of several recipes with one source address (a book's site, a page of three soups) the first keeps it; the others
 * lose it and say so, because it is one recipe's here. Those of one title are the same recipe and stay as they are.
 */
export function firstOfSource(): (recipe: ForeignRecipe) => ForeignRecipe {
  const titles = new Map<string, string>();
  return (recipe) => {
    const { source, title } = recipe.fields;
    const url = source && sourceUrl(source.url);
    if (!url) return recipe;
    const first = titles.get(url);
    if (first === undefined) titles.set(url, title);
    if (first === undefined || first === title) return recipe;
    const lost = `its source address ${source.url}, which “${first}” has`;
    const fields = { ...recipe.fields, source: null };
    return { ...recipe, fields, losses: [...recipe.losses, lost] };
  };
}
