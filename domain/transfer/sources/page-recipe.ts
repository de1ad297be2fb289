import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { countLoss } from "#domain/transfer/reading/losses.ts";
import { statedFields } from "#domain/transfer/reading/schema-recipe.ts";

/** The recipe of a saved page, or of schema.org JSON, as another program's. */
export function pageRecipe(recipe: ScrapedRecipe): ForeignRecipe {
  // The others are crops of the same image.
  const [image] = recipe.imageUrls;
  return foreignRecipe(statedFields(recipe), {
    key: recipe.canonicalUrl,
    categories: recipe.categories,
    images: image === undefined ? [] : [{ url: image, alt: "" }],
    imageAlts: recipe.imageAlts,
    rating: recipe.rating,
    marked: recipe.marked,
    // They are that site's readers.
    losses: [...recipe.losses, ...countLoss(recipe.reviews.length, "review")],
  });
}
