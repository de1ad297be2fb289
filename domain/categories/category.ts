import type { SharedImage } from "#domain/media/page-image.ts";
import type { TableDefinition } from "#domain/tables/table-query.ts";

/** A category on its tile and page; `recipeCount` counts published recipes. */
export type CategoryCard = {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string | null;
  /** Where `image` is in the media library. */
  imageFiles?: SharedImage | undefined;
  /** What is drawn where it has none, or another site's doesn't load (coverOf). */
  cover?: string;
  recipeCount: number;
};

/** The categories in their own order alone. */
export const CATEGORY_TABLE = { sorts: { order: "asc" } } as const satisfies TableDefinition;

/** Says why a category can't be deleted; its wording is promised. */
export function inUseProblem(name: string, recipes: number): string {
  return `Cannot delete "${name}" - ${recipes} recipes are using this category`;
}
