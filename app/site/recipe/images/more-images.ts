import type { PageImage } from "#domain/media/page-image.ts";
import type { ImageCredit } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

export type GalleryImage = {
  src: string;
  alt: string;
  files: PageImage | undefined;
  credit: ImageCredit | null;
};

/** The images beside the main one and those of steps. */
export function moreImages(recipe: RecipePage): GalleryImage[] {
  const { title, images, imageTexts, imageFilesByUrl: byUrl } = recipe;
  return images.map((src, index) => {
    const { alt, credit, creditUrl } = imageTexts.find(({ imageUrl }) => imageUrl === src) ?? {};
    return {
      src,
      alt: byUrl[src]?.alt || alt || `${title}, image ${index + 2}`,
      files: byUrl[src],
      credit: credit ? { name: credit, url: creditUrl ?? null } : null,
    };
  });
}
