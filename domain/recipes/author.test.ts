import { expect, test } from "vitest";
import { recipeAuthor } from "./author.ts";

const nobody = { name: null, image: null, url: null };
const ada = { name: "Ada", image: "/media/ada.webp", url: "https://example.com/ada" };
const url = "https://example.com/ben";

test("the site's author who has a page here keeps the picture", () => {
  const authorPage = { name: "Ada", slug: "ada" };
  const given = { authorName: "Ada", authorUrl: null, authorPage };
  expect(recipeAuthor(given, ada, "Sorrel")).toMatchObject({
    url: "/authors/ada",
    image: ada.image,
  });
  expect(recipeAuthor(given, nobody, "Sorrel")).toMatchObject({ image: null });
});

test.each([
  ["its own author", "Ben", ada, { name: "Ben", image: null, url: null, isNamed: true }],
  ["the site's author when it names none", "Admin", ada, { ...ada, isNamed: true }],
  ["the site's author when it names that one", "Ada", ada, { ...ada, isNamed: true }],
  ["the site when nobody is named", "Admin", nobody, { ...nobody, name: "Sorrel", isNamed: false }],
])("a recipe is by %s", (_, authorName, site, author) => {
  expect(recipeAuthor({ authorName, authorUrl: null }, site, "Sorrel")).toEqual(author);
  expect(recipeAuthor({ authorName, authorUrl: url }, site, "Sorrel")).toEqual({
    ...author,
    url,
  });
});
