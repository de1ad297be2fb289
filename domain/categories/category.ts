import type { SharedImage } from "#domain/media/page-image.ts";
import type { TableDefinition } from "#domain/tables/table-query.ts";

/** A category as its tile and its page show it; `recipeCount` counts published recipes. */
export type CategoryCard = {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string | null;
  /** What is drawn of the image where it is one of the site's own. */
  picture?: SharedImage | undefined;
  recipeCount: number;
};

/** All on one page, in the order that the cook gives them. */
export const CATEGORY_TABLE = { sorts: { order: "asc" } } as const satisfies TableDefinition;

/** Spec §5: why a category can't be deleted. */
export function inUseProblem(name: string, recipes: number): string {
  return `Cannot delete "${name}" - ${recipes} recipes are using this category`;
}
