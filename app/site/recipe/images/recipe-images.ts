import type { Sources } from "#app/ui/images/image-sources.ts";
import { MEDIA_WIDTHS } from "#domain/media/media-files.ts";
import type { PageImage } from "#domain/media/page-image.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { type GalleryImage, moreImages } from "./more-images.ts";
import { stepAlt } from "./step-alt.ts";

/** A recipe's images in the order of its page, each once. */
export function recipeImages(recipe: RecipePage): GalleryImage[] {
  const { title, image, imageAlt, imageFiles: files, imageFilesByUrl: byUrl } = recipe;
  const { imageCredit: credit } = recipe;
  const all = [
    ...(image ? [{ src: image, alt: imageAlt || title, files, credit }] : []),
    ...recipe.instructions.flatMap((step, index) => {
      const src = step.imageUrl;
      return src
        ? [
            {
              src,
              alt: stepAlt(recipe, step, index + 1),
              files: byUrl[src],
              credit: null,
            },
          ]
        : [];
    }),
    ...moreImages(recipe),
  ];
  return all.filter(({ src }, at) => all.findIndex((one) => one.src === src) === at);
}

/** The files of an image that is not cropped: several sizes for a library image. */
export function wholeImageSources(src: string, imageFiles: PageImage | undefined): Sources {
  const widths = MEDIA_WIDTHS.filter((width) => imageFiles?.widths.includes(width));
  if (widths.length === 0) return { src };
  const stem = src.replace(/\.webp$/, "");
  return { src, srcSet: widths.map((width) => `${stem}-${width}.webp ${width}w`).join() };
}
