import { expect, test } from "vitest";
import { draftFromScrape } from "#domain/scraping/draft-from-scrape.ts";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import { signedText } from "#domain/text/marked-text.ts";
import { markedBlocks, withMarksOf } from "./marked-blocks.ts";

const URL = "https://blog.example/pie/";
const signed = (html: string) =>
  markedBlocks(html, URL)
    .filter(({ marks }) => marks.length > 0)
    .map(({ text, marks }) => signedText(text, marks));

test.each([
  [
    '<p>Make the <a href="/crust/">pie\n crust</a>.</p>',
    "Make the [pie crust](https://blog.example/crust/).",
  ],
  ["<li>Stir <b>well</b> and <i>long</i></li>", "Stir **well** and _long_"],
  [
    '<p>See <a href="http://old.example/x"><em>this</em></a> now',
    "See [_this_](https://old.example/x) now",
  ],
  ["<p>Salt &amp; <strong>pepper</strong>", "Salt & **pepper**"],
])("the marks of %s are read", (html, text) => {
  expect(signed(html)).toEqual([text]);
});

test.each([
  '<p>Run <a href="javascript:alert(1)">this</a> now</p>',
  '<p>Run <a href="data:text/html,x">this</a> now</p>',
  '<p>Run <a href="#jump">this</a> and <a>that</a></p>',
  "<p><strong>All of it in bold.</strong></p>",
  "<script>const a = '<b>x</b> y'</script><style>b<b>c</b></style>",
  "<p><b></b> <a href='https://a.example/'> </a>x</p>",
])("nothing of %s is one", (html) => {
  expect(signed(html)).toEqual([]);
});

const page = (card: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@type": "Recipe",
    name: "Pie",
    description: "A pie with a good crust.",
    recipeIngredient: ["1 apple"],
    recipeInstructions: ["Make the crust as always.", "Bake it until it is brown."].map((text) => ({
      "@type": "HowToStep",
      text,
    })),
  })}</script>${card}`;

test("a scraped recipe's steps have the links of the same lines of its page, and no others", () => {
  const read = readRecipePage(
    page(
      '<nav><li><a href="/bake/">Bake</a></li></nav><ul><li><a href="/crust">Make the crust</a> as always.</li>' +
        "<li>Bake it until it is <b>brown</b>.</li></ul><p>A <i>pie</i> with a good crust.</p>",
    ),
    URL,
  );
  if (!read.ok) throw new Error(read.error);
  const { description, descriptionMarks, instructions } = draftFromScrape(read.recipe, {
    url: URL,
    site: null,
  });
  expect([
    signedText(description ?? "", descriptionMarks),
    ...(instructions ?? []).map(({ text, marks }) => signedText(text, marks)),
  ]).toEqual([
    "A _pie_ with a good crust.",
    "[Make the crust](https://blog.example/crust) as always.",
    "Bake it until it is **brown**.",
  ]);
});

test("a line has the marks of its own line, not of a longer one or of another of the same text", () => {
  const texts = ["Bake until golden brown.", "Make the crust.", "Make the crust."];
  const html =
    "<p>Shape the bread. Bake until golden <b>brown</b>.</p><li>Bake until golden brown.</li>" +
    '<li>Make <a href="/one">the crust</a>.</li><li>Make <a href="/two">the crust</a>.</li>';
  const { instructions } = withMarksOf(
    { instructions: texts.map((text) => ({ text, marks: null })) },
    markedBlocks(html, URL),
  );
  expect(instructions.map(({ text, marks }) => signedText(text, marks))).toEqual([
    "Bake until golden brown.",
    "Make [the crust](https://blog.example/one).",
    "Make [the crust](https://blog.example/two).",
  ]);
});

test("half a megabyte of open marks is read in linear time", () => {
  const began = performance.now();
  markedBlocks('<a href="/x"><b>y'.repeat(40_000), URL);
  expect(performance.now() - began).toBeLessThan(3_000);
});
