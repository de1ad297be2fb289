import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { copyMeThat } from "./copy-me-that.ts";

const PAGE = `<html><body><div class="recipe">
<img class="recipeImage" src="images/soup%201.jpg">
<div id="name">Soup</div>
<div id="link">Adapted from <a id="original_link" href="https://blog.example/soup">blog.example</a></div>
<div id="categories"><span class="recipeCategory">dinner</span>, <span class="recipeCategory">soup</span></div>
<div id="description">Warm.<br>And thick.</div>
<div id="rating">Rated <span id="ratingValue">4</span></div>
<div id="servings">Servings: <a id="recipeYield">4 servings</a></div>
<ul id="recipeIngredients"><li class="recipeIngredient_subheader">Base</li>
<li class="recipeIngredient">1 cup leeks, <b>sliced</b></li></ul>
<ol id="recipeInstructions"><li class="instruction_subheader">Cook</li><li class="instruction">Boil.</li></ol>
<ul id="recipeNotes"><li class="recipeNote">Keeps.</li></ul></div>
<div class="recipe"><div id="name">Tea</div></div></body></html>`;

async function read(files: Files) {
  return (await readAll(copyMeThat, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("a recipe comes with all that its page says, and the others too", async () => {
  const [soup, tea] = await read({ "recipes.html": PAGE, "images/soup 1.jpg": "x" });
  expect(tea).toMatchObject({ fields: { title: "Tea", ingredients: [] } });
  expect(soup).toMatchObject({
    fields: {
      title: "Soup",
      description: "Warm.\nAnd thick.",
      servings: 4,
      ingredients: [{ group: "Base", amount: 1, unit: "cup", name: "leeks", note: "sliced" }],
      instructions: [{ group: "Cook", text: "Boil." }],
      notes: [{ title: null, text: "Keeps." }],
      source: { url: "https://blog.example/soup", site: "blog.example" },
    },
    categories: ["dinner", "soup"],
    images: [{ file: { path: "images/soup 1.jpg" } }],
    losses: ["your rating (4 of 5)"],
  });
  if (typeof soup === "object")
    expect(recipeInputSchema.safeParse(soup.fields).error).toBeUndefined();
});

/** As the program writes it, with blanks around the equals signs and headings that have the class of lines. */
const AS_WRITTEN = `<!DOCTYPE html><html><body><div class = "recipe">
<div id = "name">
    Lentils &amp; Rice
</div>
<div id = "categories"><span class = "recipeCategory">♥</span><span class = 'recipeCategory'>supper</span></div>
<div id = "extra_info">Total time: 1 h</div>
<div id = "servings">Servings: <a id = recipeYield>3</a></div>
<div id = "recipeIngredient_header">Ingredients</div>
<ul id = "recipeIngredients"><li class= "recipeIngredient">200 g lentils
<li class = "recipeIngredient">1 cup rice</li>
<div class = "recipeIngredient recipeIngredient_subheader">To serve:</div><li class = "recipeIngredient">parsley</ul>
<ol id = "recipeInstructions"><li class = "instruction" value = "1">Boil.<li class = "instruction" value = "2">Serve.</ol>
</div>`;

test("an export is known and read by its elements, however its attributes are written", async () => {
  const [lentils, ...others] = await read({ "recipes.html": AS_WRITTEN });
  expect(others).toEqual([]);
  expect(lentils).toMatchObject({
    fields: {
      title: "Lentils & Rice",
      servings: 3,
      ingredients: [
        { group: null, amount: 200, name: "lentils" },
        { group: null, amount: 1, name: "rice" },
        { group: "To serve", name: "parsley" },
      ],
      instructions: [{ text: "Boil." }, { text: "Serve." }],
    },
    categories: ["supper"],
    losses: ["the mark as a favorite", "“extra_info: Total time: 1 h”"],
  });
});

test("of a page that is cut off the whole recipes come, and it says so", async () => {
  const cut = PAGE.replace(/<div class="recipe"><div id="name">Tea.*$/s, AS_WRITTEN.slice(15, -40));
  const [soup, told, ...others] = await read({ "recipes.html": cut, "images/soup 1.jpg": "x" });
  expect(others).toEqual([]);
  expect(soup).toMatchObject({ fields: { title: "Soup" } });
  expect(told).toBe(
    "The file is cut off: its end is missing. 1 recipe came whole, the last of them “Soup”.",
  );
});
