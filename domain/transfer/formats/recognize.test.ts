import { expect, test } from "vitest";
import { FORMATS } from "#domain/transfer/registry.ts";
import { type Files, sourceFiles, zipOf } from "#test/factories/archive.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";

const json = (value: unknown) => JSON.stringify(value);

const RECIPE_SAGE = json([{ "@type": "Recipe", name: "Pie", creditText: "", isBasedOn: "" }]);
const TANDOOR = json({ name: "Pie", steps: [], working_time: 0, internal: true });

/** A sample of each format, and the one that is to know it. */
const SAMPLES: [format: string, sample: string, files: Files][] = [
  ["cooklang", "a recipe", { "book/Pie.cook": "Bake @apples{3}.", "book/Pie.jpg": "x" }],
  ["paprika", "a recipe", { "Pie.paprikarecipe": "x" }],
  ["chowdown", "a recipe", { "_recipes/a.md": "---\ntitle: A\ningredients: [1 egg]\n---\n" }],
  ["markdown", "a recipe", { "a.md": "# A\n\n## Ingredients\n\n- 1 egg\n", "README.md": "# B" }],
  ["csv", "a table", { "a.csv": "Title,Ingredients\nEgg,1 egg\n" }],
  [
    "recipe-keeper",
    "an export",
    { "recipes.html": '<div class="recipe-details"><div itemprop="recipeDirections"></div></div>' },
  ],
  [
    "copy-me-that",
    "an export",
    {
      "recipes.html": '<div class="recipe"><b id="name">A</b><li class="instruction">B</li></div>',
    },
  ],
  ["wordpress", "an export", { "blog.xml": wordpressExport([{ id: 1, type: "post" }]) }],
  ["wprm", "an export", { "a.json": json([{ name: "Pie", slug: "pie", ingredients_flat: [] }]) }],
  [
    "mealie",
    "a group's export",
    { "recipes/pie/pie.json": json({ name: "Pie", slug: "pie", recipe_ingredient: [] }) },
  ],
  [
    "mealie",
    "the API",
    {
      "pie.json": json({ name: "Pie", slug: "pie", recipeIngredient: [], recipeInstructions: [] }),
    },
  ],
  ["mealie", "a backup", { "database.json": json({ recipes: [], recipes_ingredients: [] }) }],
  ["tandoor", "one recipe", { "recipe.json": TANDOOR, "image.jpg": "x" }],
  ["mela", "a recipe", { "Pie.melarecipe": "{}" }],
  ["crouton", "a recipe", { "Pie.crumb": "{}" }],
  ["nextcloud", "a folder", { "Pie/recipe.json": json({ "@type": "Recipe", name: "Pie" }) }],
  ["recipesage", "an export", { "data.json": RECIPE_SAGE }],
  [
    "recipesage",
    "an export without sources",
    {
      "data.json": json({
        recipes: [
          { "@type": "Recipe", name: "Tea" },
          { "@type": "Recipe", name: "Pie", recipeIngredient: ["[Crust]", "1 egg"] },
        ],
      }),
    },
  ],
  ["tandoor", "an export", { "12.zip": await zipOf({ "recipe.json": TANDOOR }) }],
];

test.each(SAMPLES)("only %s knows %s", async (format, _, files) => {
  expect(await known(files)).toEqual([format]);
});

test.each<[string, Files]>([
  ["nothing", {}],
  ["another feed", { "feed.xml": '<rss version="2.0"><channel></channel></rss>' }],
  ["any other text", { "README.md": "# A\n\n## Install\n", "a.txt": "## Ingredients" }],
  ["any other table", { "a.csv": "Date,Amount\n1,2\n" }],
  ["an image", { "pie.jpg": "x" }],
  ["damaged JSON", { "pie.json": "{", "recipe.json": "[", "database.json": "" }],
  ["any other JSON", { "a.json": json({ name: "Pie" }), "b.json": json([1, null]) }],
  ["schema.org's recipes of anybody", { "a.json": json([{ "@type": "Recipe", name: "Pie" }]) }],
  ["an archive that is none", { "pies.zip": "PK no zip" }],
])("nobody claims %s", async (_, files) => {
  expect(await known(files)).toEqual([]);
});

async function known(files: Files): Promise<string[]> {
  const given = sourceFiles(files);
  const asked = await Promise.all(
    FORMATS.map(async (format) => ((await format.recognizes(given)) ? [format.name] : [])),
  );
  return asked.flat();
}
