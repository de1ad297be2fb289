/** A category as its tile and its page show it; `recipeCount` counts published recipes. */
export type CategoryCard = {
  id: string;
  name: string;
  slug: string;
  description: string;
  image: string | null;
  recipeCount: number;
};
