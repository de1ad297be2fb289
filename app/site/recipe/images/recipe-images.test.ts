import { expect, test } from "vitest";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { moreImages } from "./more-images.ts";
import { recipeImages } from "./recipe-images.ts";

const files = { stem: "/media/b-4x3-50-50-", widths: [400], blur: "", wide: null, square: null };

test("a recipe's images are those of the page, in its order, each once and with its text", () => {
  const recipe = {
    title: "Leek Soup",
    image: "/a.jpg",
    imageAlt: "",
    instructions: [
      { imageUrl: null },
      { imageUrl: "/media/b.webp", name: "Chop" },
      { imageUrl: "/c.jpg", name: null },
    ],
    images: ["/d.jpg", "/e.jpg", "/a.jpg"],
    imageTexts: [{ imageUrl: "/e.jpg", alt: "A whole leek", credit: "Ada", creditUrl: null }],
    imageFilesByUrl: { "/media/b.webp": { ...files, alt: "A leek, chopped" } },
  } as unknown as RecipePage;
  expect(recipeImages(recipe).map(({ src, alt }) => [src, alt])).toEqual([
    ["/a.jpg", "Leek Soup"],
    ["/media/b.webp", "A leek, chopped"],
    ["/c.jpg", "Step 3"],
    ["/d.jpg", "Leek Soup, image 2"],
    ["/e.jpg", "A whole leek"],
  ]);
  expect(moreImages(recipe)[1]?.credit).toEqual({ name: "Ada", url: null });
});
