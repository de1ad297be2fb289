import { expect, test } from "vitest";
import { readRecipePage } from "../read-recipe-page.ts";
import { microdataOf } from "./microdata.ts";

const RECIPE = 'itemscope itemtype="https://schema.org/Recipe"';

test("a page without JSON-LD is read from its microdata", () => {
  const html = `<title>Soups</title><div ${RECIPE}>
    <h1 itemprop="name">Leek &amp; Potato Soup</h1>
    <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></span>
    <img itemprop="image" src="/soup.jpg"><meta itemprop="recipeYield" content="4">
    <time itemprop="totalTime" datetime="PT40M">40 minutes</time>
    <ul><li itemprop="recipeIngredient">2 <a href="/leek">leeks</a><li itemprop="recipeIngredient">1 l stock</ul>
    <ol itemprop="recipeInstructions"><li>Chop.</li><li>Boil for <b>20</b> minutes.</li></ol>
    <div itemprop="nutrition" itemscope><span itemprop="calories">210 kcal</span></div>
    <div itemprop="review" itemscope><p itemprop="name">Lovely</p><p itemprop="author">Bob</p></div>
  </div>`;
  const read = readRecipePage(html, "https://example.com/leek-soup");
  expect(read).toMatchObject({
    ok: true,
    recipe: {
      title: "Leek & Potato Soup",
      author: "Ann",
      servings: 4,
      totalTime: 40,
      ingredientLines: ["2 leeks", "1 l stock"],
      steps: [{ text: "Chop." }, { text: "Boil for 20 minutes." }],
      imageUrls: ["https://example.com/soup.jpg"],
      nutrition: { calories: 210 },
    },
  });
});

test("steps may be items of their own, and text may be in several places", () => {
  const step = (text: string) =>
    `<p itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep">${text}</p>`;
  const html = `<div ${RECIPE}><h1 itemprop="name">Tea</h1><script>"no"</script>
    ${step('<span itemprop="text">Boil water.</span>')}${step("Pour<br>it.")}</div>`;
  const read = readRecipePage(html, null);
  expect(read.ok && read.recipe.steps.map(({ text }) => text)).toEqual(["Boil water.", "Pour it."]);
});

test("properties may have their old names", () => {
  const html = `<div ${RECIPE}><h1 itemprop="name">Tea</h1><i itemprop="ingredients">1 tea bag</i>
    <p itemprop="instructions">Boil water.<br>Pour it.</p></div>`;
  expect(readRecipePage(html, null)).toMatchObject({
    recipe: {
      ingredientLines: ["1 tea bag"],
      steps: [{ text: "Boil water." }, { text: "Pour it." }],
    },
  });
});

test("only a page without a recipe in JSON-LD is read from its microdata, and a teaser is no recipe", () => {
  const teaser = `<div ${RECIPE}><a itemprop="name">Other</a></div>`;
  const error = "No JSON-LD schema found in the HTML";
  expect(readRecipePage(teaser, null)).toEqual({ ok: false, error });
  const jsonLd = '<script type="application/ld+json">{"@type":"Recipe","name":"Own"}</script>';
  const full = `<div ${RECIPE}><b itemprop="name">Other</b><i itemprop="recipeIngredient">1 egg</i></div>`;
  expect(readRecipePage(jsonLd + full, null)).toMatchObject({ recipe: { title: "Own" } });
  const other = '<script type="application/ld+json">{"@type":"WebPage"}</script>';
  expect(readRecipePage(other + full, null)).toMatchObject({ recipe: { title: "Other" } });
  expect(readRecipePage(other + teaser, null)).toEqual({
    ok: false,
    error: "No Recipe schema found in JSON-LD data",
  });
});

test.each([
  ["open items", '<div itemscope itemprop="review">'],
  ["open properties", "<b itemprop=name>x"],
  ["properties of one element", "<i itemprop='a b c d e f g h'>x</i>"],
  ["ends without starts", "</div></p>"],
  ["names of object internals", "<i itemprop='__proto__ constructor'>x</i>"],
])("a million bytes of %s take no longer than of text", (_, part) => {
  const start = performance.now();
  microdataOf(`<div ${RECIPE}>${part.repeat(1_000_000 / part.length)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
