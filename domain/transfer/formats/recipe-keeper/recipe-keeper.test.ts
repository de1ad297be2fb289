import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { recipeKeeper } from "./recipe-keeper.ts";

const PAGE = `<html><head><title>Recipes</title></head><body>
<div class="recipe-details"><table><tr><td><img src="images/1_0.jpg" class="recipe-photo"></td><td>
<meta content="a-b-c" itemprop="recipeId"><meta content="5" itemprop="recipeRating">
<h2 itemprop="name">Zucchini &amp; Nut Bread</h2>
<div>Courses: <span itemprop="recipeCourse">Dessert</span></div>
<div>Categories: <span>Baking</span><meta content="Baking" itemprop="recipeCategory"></div>
<div>Source: <span itemprop="recipeSource"><a href="https://blog.example/bread">A Blog</a></span></div>
<div>Serving size: <span itemprop="recipeYield">2 loaves</span></div>
<div>Time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime"></div>
</td></tr></table>
<div itemprop="recipeIngredients"><p>1 cup flour</p><p>salt</p></div>
<div itemprop="recipeDirections"><p>1. Mix.</p><p></p><p>2. Bake.</p></div>
<div itemprop="recipeNotes"><p>Freezes.</p></div>
<meta content="210" itemprop="recipeNutCalories">
<img src="images/1_0.jpg" itemprop="photo0"></div>
<div class="recipe-details"><h2 itemprop="name"></h2><div itemprop="recipeIngredients"><p>x</p></div></div>
</body></html>`;

async function read(files: Files) {
  return (await readAll(recipeKeeper, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("a recipe comes with all that its page says, and the others too", async () => {
  const [bread, nameless] = await read({ "recipes.html": PAGE, "images/1_0.jpg": "x" });
  expect(nameless).toBe("It has no name.");
  expect(bread).toMatchObject({
    key: "a-b-c",
    fields: {
      title: "Zucchini & Nut Bread",
      prepTime: 20,
      cookTime: 60,
      yield: { amount: 2, unit: "loaves" },
      ingredients: [{ amount: 1, unit: "cup", name: "flour" }, { name: "salt" }],
      instructions: [{ text: "Mix." }, { text: "Bake." }],
      notes: [{ title: null, text: "Freezes." }],
      nutrition: { calories: 210 },
      mealTypes: ["Dessert"],
      source: { url: "https://blog.example/bread" },
    },
    categories: ["Dessert", "Baking"],
    images: [{ file: { path: "images/1_0.jpg" } }],
    losses: ["your rating (5 of 5)"],
  });
  if (typeof bread === "object")
    expect(recipeInputSchema.safeParse(bread.fields).error).toBeUndefined();
});

test("a hostile page takes no longer than its length asks for", async () => {
  const secondsOf = async (elements: number) => {
    const html = `${PAGE}${'<div class="recipe-details"><div itemprop=x>'.repeat(elements)}`;
    // Of the processor: other work of the machine does not count.
    const start = process.cpuUsage();
    await read({ "a.html": html });
    return process.cpuUsage(start).user / 1_000_000;
  };
  const quarter = await secondsOf(2_500);
  expect(await secondsOf(10_000)).toBeLessThan(8 * quarter);
});

test("what is not read of a recipe is named", async () => {
  const more =
    '<meta content = "True" itemprop = "recipeIsFavourite"><meta content="9" itemprop="recipeNutVitaminC">';
  const page = PAGE.replace("2 loaves", "a crowd").replace('<meta content="5"', `${more}$&`);
  const [bread] = await read({ "recipes.html": page });
  expect(bread).toMatchObject({
    losses: [
      "your rating (5 of 5)",
      "the mark as a favorite",
      "the servings “a crowd”",
      "“recipeNutVitaminC: 9”",
    ],
  });
});
