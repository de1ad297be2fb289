import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { draftFromScrape, groupedIngredients } from "./draft-from-scrape.ts";
import { publishingObstacle, readRecipeJson, readRecipePage } from "./read-recipe-page.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

describe("readRecipePage", () => {
  it("reads the aggregator's shape: a list of one with several types", () => {
    const recipe = read(testPage("aggregator"));
    expect(recipe.title).toBe("Lentil & Carrot Pot");
    expect(recipe.author).toBe("Test Cook");
    expect(recipe.totalTime).toBe(70);
    expect(recipe.servings).toBe(6);
    expect(recipe.canonicalUrl).toBe("https://www.allrecipes.com/recipe/900001/lentil-pot/");
    expect(recipe.nutrition).toMatchObject({
      calories: 312,
      protein: 18,
      sodium: 640,
      sugar: null,
    });
    expect(recipe.imageUrls).toEqual(["https://www.allrecipes.com/thmb/pot.jpg"]);
  });

  it("reads the food blog's shape: a graph with sections, references and the smallest image first", () => {
    const recipe = read(testPage("food-blog"), "https://pinchofyum.com/green-bowl?x=1");
    expect(recipe.author).toBe("Blog Cook");
    expect(recipe.description).toBe("Greens, beans and a bright dressing.");
    expect(recipe.imageUrls[0]).toBe("https://pinchofyum.com/wp-content/uploads/Green-Bowl.jpg");
    expect(recipe.servings).toBe(4);
    expect(recipe.steps[0]).toEqual({
      group: "Dressing:",
      name: "Whisk",
      text: "Beat almond butter, lemon juice and water until smooth.",
      imageUrl: "https://pinchofyum.com/wp-content/whisk.jpg",
    });
  });

  it("counts the other whole recipes of the page, and no stubs, doubles or those of other pages", () => {
    const url = "https://blog.example/sauces/";
    const recipe = (name: string, beside = {}) => ({
      "@type": "Recipe",
      name,
      recipeIngredient: [`1 ${name}`],
      recipeInstructions: "Stir.",
      ...beside,
    });
    const page = [
      recipe("Pesto", { "@id": `${url}#recipe` }),
      recipe("Aioli"),
      recipe("Best pesto", { recipeIngredient: ["1 Pesto"] }),
      recipe("Salsa", { recipeInstructions: [] }),
      recipe("Soup", { url: "https://blog.example/soup/" }),
    ];
    const losses = (...nodes: object[]) => read(script(JSON.stringify(nodes)), url).losses;
    expect(losses(...page)).toEqual(["1 other recipe on its page"]);
    expect(losses(...page, recipe("Mayo", { url }))).toEqual(["2 other recipes on its page"]);
    expect(losses(...page.slice(2))).toEqual([]);
  });

  it("reports with the promised texts what is missing", () => {
    expect(readRecipePage("<p>Soup</p>", null)).toEqual({
      ok: false,
      error: "No JSON-LD schema found in the HTML",
    });
    expect(readRecipePage(page({ "@type": "Article" }), null)).toEqual({
      ok: false,
      error: "No Recipe schema found in JSON-LD data",
    });
    expect(readRecipePage(page({ "@type": "Recipe" }), null)).toEqual({
      ok: false,
      error: "The Recipe on this page has no name",
    });
  });

  it("finds a nested Recipe", () => {
    const nested = {
      "@type": "WebPage",
      mainEntity: { about: [[{ "@type": "Recipe", name: "Deep" }]] },
    };
    expect(read(page(nested)).title).toBe("Deep");
  });

  it("prefers the complete recipe to stubs", () => {
    const stub = { "@type": "Recipe", name: "Stub" };
    const full = { "@type": "Recipe", name: "Full", recipeIngredient: ["1 egg"] };
    expect(read(page([stub, full])).title).toBe("Full");
  });

  it.each([
    ["a raw line break in a text", '{"@type":"Recipe","name":"Line\nbreak"}', "Line break"],
    ["a comma too many", '{"@type":"Recipe","name":"Comma",}', "Comma"],
    ["an HTML comment round it", '<!-- {"@type":"Recipe","name":"Comment"} -->', "Comment"],
    ["CDATA marks", '//<![CDATA[\n{"@type":"Recipe","name":"Data"}\n//]]>', "Data"],
    ["a control character in a text", '{"@type":"Recipe","name":"Con\u0001trol"}', "Con trol"],
    ["one object right behind the other", '{"a":1}{"@type":"Recipe","name":"Two"}', "Two"],
    ["a type in small letters", '{"@type":"recipe","name":"Small"}', "Small"],
    ["a closing bracket missing", '[{"@type":"Recipe","name":"Open"}', "Open"],
  ])("repairs JSON with %s", (_, json, title) => {
    expect(read(script(json)).title).toBe(title);
  });

  it("reads ingredients that come in parts", () => {
    const flour = { "@type": "PropertyValue", name: "flour", value: 2, unitText: "cups" };
    const recipe = {
      "@type": "Recipe",
      name: "Bread",
      recipeIngredient: [flour, { name: "salt" }],
    };
    expect(read(page(recipe)).ingredientLines).toEqual(["2 cups flour", "salt"]);
  });

  it("reads ingredients with the quantity they require", () => {
    const supply = (name: string, requiredQuantity: unknown) => ({
      "@type": "HowToSupply",
      name,
      requiredQuantity,
    });
    const recipeIngredient = [
      supply("rice", { "@type": "QuantitativeValue", value: 1, unitText: "cup" }),
      supply("stock", { minValue: 2, maxValue: 3, unitText: "cups" }),
      supply("eggs", 2),
      supply("salt", "1 tsp"),
      { name: "oil", value: { value: 1, unitText: "tbsp" } },
    ];
    expect(
      read(page({ "@type": "Recipe", name: "Pilaf", recipeIngredient })).ingredientLines,
    ).toEqual(["1 cup rice", "2-3 cups stock", "2 eggs", "1 tsp salt", "1 tbsp oil"]);
  });

  it("reads lists of ingredients under headings", () => {
    const list = (name: string, ...itemListElement: string[]) => ({
      "@type": "ItemList",
      name,
      itemListElement,
    });
    const recipeIngredient = [list("Sauce", "1 cup milk", "salt"), list("Pasta:", "200 g pasta")];
    const recipe = read(page({ "@type": "Recipe", name: "Pasta", recipeIngredient }));
    const lines = ["Sauce:", "1 cup milk", "salt", "Pasta:", "200 g pasta"];
    expect(recipe.ingredientLines).toEqual(lines);
    const grouped = groupedIngredients(recipe).map(({ group, name }) => [group, name]);
    expect(grouped).toEqual([
      ["Sauce", "milk"],
      ["Sauce", "salt"],
      ["Pasta", "pasta"],
    ]);
  });

  it("reads JSON-LD's lists and texts, and lists with numbered keys", () => {
    const recipe = read(
      page({
        "@type": "Recipe",
        name: { "@value": "Suppe", "@language": "de" },
        recipeIngredient: { "@list": ["1 egg", "2 cups water"] },
        recipeInstructions: { "0": { text: "Boil the water." }, "2": { text: "Add the egg." } },
        nutrition: { calories: { value: 240, unitText: "kcal" } },
      }),
    );
    expect(recipe.title).toBe("Suppe");
    expect(recipe.ingredientLines).toEqual(["1 egg", "2 cups water"]);
    expect(recipe.steps.map(({ text }) => text)).toEqual(["Boil the water.", "Add the egg."]);
    expect(recipe.nutrition?.calories).toBe(240);
  });

  it("reads what an old property says where the new one is empty, and the first of several names", () => {
    const recipe = read(
      page({
        "@type": "Recipe",
        name: ["Soup", "Suppe"],
        recipeIngredient: [],
        ingredients: ["1 egg"],
        recipeInstructions: "",
        instructions: ["Boil."],
      }),
    );
    expect(recipe.title).toBe("Soup");
    expect(recipe.ingredientLines).toEqual(["1 egg"]);
    expect(recipe.steps.map(({ text }) => text)).toEqual(["Boil."]);
    const asHowTo = read(page({ "@type": ["Recipe", "HowTo"], name: "Soup", step: ["Boil."] }));
    expect(asHowTo.steps.map(({ text }) => text)).toEqual(["Boil."]);
  });

  it("ignores commented-out JSON-LD and invalid blocks", () => {
    const html = `<!-- ${script('{"@type":"Recipe","name":"Hidden"}')} -->${script("<<<")}${page({ "@type": "Recipe", name: "Seen" })}`;
    expect(read(html).title).toBe("Seen");
  });

  it("falls back to the page's image and resolves URLs against the page", () => {
    const html = `<meta property="og:image" content="/soup.jpg">${page({ "@type": "Recipe", name: "Soup", image: ["data:image/png;base64,AA", "javascript:alert(1)"] })}`;
    expect(read(html, "https://example.com/a/b").imageUrls).toEqual([
      "https://example.com/soup.jpg",
    ]);
  });

  it("ignores a canonical URL on another host", () => {
    const html = `<link rel="canonical" href="https://evil.example/x">${page({ "@type": "Recipe", name: "Soup" })}`;
    expect(read(html, "https://www.example.com/soup").canonicalUrl).toBeNull();
  });

  it("handles deep nesting, cycles and names of object internals", () => {
    const deep = `${"[".repeat(50_000)}{"@type":"Recipe","name":"x"}${"]".repeat(50_000)}`;
    expect(readRecipePage(script(deep), null).ok).toBe(false);
    expect(readRecipePage(script("[{".repeat(20_000)), null).ok).toBe(false);
    const circle = {
      "@id": "#r",
      "@type": "Recipe",
      name: "Circle",
      author: { "@id": "#r" },
      image: { "@id": "#r" },
    };
    expect(read(page([circle])).author).toBe("Circle");
    expect(
      read(script('{"@type":"Recipe","__proto__":{"name":"No"},"constructor":1,"headline":"Own"}'))
        .title,
    ).toBe("Own");
  });

  it("never throws for any page", () => {
    const soup = fc.array(
      fc.constantFrom(
        "<script type=application/ld+json>",
        "</script>",
        "{",
        "}",
        "[",
        '"@type":"Recipe",',
        '"name":"x"',
        ",",
        "<!--",
        "-->",
        "&lt;",
        "<b",
        "'",
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(soup, (parts) => void readRecipePage(parts.join(""), null)),
      { numRuns: 300 },
    );
  });

  it("turns any Recipe into a draft that the schema accepts", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const fields = fc.record(
      Object.fromEntries(
        "recipeIngredient recipeInstructions image tool video author keywords recipeYield prepTime totalTime nutrition description recipeCategory suitableForDiet url"
          .split(" ")
          .map((name) => [name, value]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fields,
        fc.string({ minLength: 1, unit: "binary", maxLength: 400 }),
        (rest, name) => {
          const json = JSON.stringify({ ...rest, "@type": "Recipe", name: `a${name}` });
          const result = readRecipePage(
            script(json.replaceAll("</", "<\\/")),
            "https://example.com/",
          );
          if (result.ok)
            recipeInputSchema.parse(
              draftFromScrape(result.recipe, { url: "https://example.com/", site: "X" }),
            );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("readRecipeJson", () => {
  it("reads an object, a list and a graph, one result for each recipe", () => {
    const one = { "@type": "Recipe", name: "One" };
    const two = { "@type": "https://schema.org/Recipe", name: "Two" };
    for (const value of [[one, two], { "@graph": [one, two] }])
      expect(titlesOf(JSON.stringify(value))).toEqual(["One", "Two"]);
    expect(titlesOf(JSON.stringify(one))).toEqual(["One"]);
    expect(titlesOf("nonsense")).toEqual(["No Recipe schema found in JSON-LD data"]);
  });

  it("reads what is whole of a text that ends early, and repairs one that does not", () => {
    const one = { "@type": "Recipe", name: "One", recipeInstructions: ["Mix.", "Bake."] };
    const graph = JSON.stringify({ "@graph": [one, { ...one, name: "Two" }] });
    expect(readRecipeJson(graph.slice(0, -20))).toMatchObject({
      recipes: [{ recipe: { title: "One" } }],
      isCut: true,
    });
    expect(readRecipeJson(JSON.stringify(one).slice(0, -3))).toEqual({ recipes: [], isCut: true });
    const odd = '{"@type":"Recipe","name":"A "good" pie",}';
    expect(readRecipeJson(odd)).toMatchObject({ recipes: [{ ok: true }], isCut: false });
    const oddAndCut = `[${odd.replace('"good"', "good")},{"@type":"Recipe","na`;
    expect(readRecipeJson(oddAndCut)).toMatchObject({
      recipes: [{ recipe: { title: "A good pie" } }],
      isCut: true,
    });
  });

  const titlesOf = (json: string) =>
    readRecipeJson(json).recipes.map((read) => (read.ok ? read.recipe.title : read.error));
});

describe("publishingObstacle", () => {
  it("names the missing part", () => {
    const bare = { "@type": "Recipe", name: "Soup" };
    expect(publishingObstacle(read(page(bare)))).toBe("The Recipe on this page has no ingredients");
    expect(publishingObstacle(read(page({ ...bare, recipeIngredient: ["1 egg"] })))).toBe(
      "The Recipe on this page has no instructions",
    );
    expect(publishingObstacle(read(testPage("aggregator")))).toBeNull();
  });
});

function read(html: string, url: string | null = null): ScrapedRecipe {
  const result = readRecipePage(html, url);
  if (!result.ok) throw new Error(result.error);
  return result.recipe;
}

function page(value: unknown): string {
  return script(JSON.stringify(value));
}

function script(json: string): string {
  return `<script type="application/ld+json">${json}</script>`;
}

function testPage(name: string): string {
  return readFileSync(resolve(import.meta.dirname, `test-pages/${name}.html`), "utf8");
}
