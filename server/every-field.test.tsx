import { Parser } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { previewPage } from "#app/admin/editor/preview/preview-page.ts";
import { RecipeArticle } from "#app/site/recipe/recipe-article.tsx";
import { recipeViewModel } from "#app/site/recipe/view-model.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { parseFormData } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { FIELDS, type FieldName } from "#domain/recipes/recipe-fields.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, sessionCookies, testAccounts } from "#test/factories/accounts.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** Where readers meet each field of a recipe: texts of its page, on paper too, and of the page's JSON-LD. */
type Shown = { page?: string[]; screen?: string[]; data?: unknown };

const SHOWN: Record<FieldName, Shown> = {
  title: { page: ["Flatbread"], data: { name: "Flatbread" } },
  slug: { data: { url: `${SITE}/recipe/flatbread-of-the-week` } },
  description: { page: ["Soft.", "And fast."], data: { description: "Soft.\n\nAnd fast." } },
  descriptionMarks: {},
  category: { screen: ["Breads"], data: { recipeCategory: "Breads" } },
  cuisine: { screen: ["Persian"], data: { recipeCuisine: "Persian" } },
  difficulty: { page: ["Hard"] },
  servings: { page: ["7 to 9 servings"], data: { recipeYield: expect.arrayContaining(["7"]) } },
  servingsMax: { data: { recipeYield: expect.arrayContaining(["7 to 9 servings"]) } },
  yield: {
    page: ["Makes 24 flatbreads"],
    data: { recipeYield: expect.arrayContaining(["24 flatbreads"]) },
  },
  pan: { page: ["Written for a 9 × 5.5 in loaf pan"] },
  prepTime: { page: ["11 min"], data: { prepTime: "PT11M" } },
  cookTime: { page: ["12 min"], data: { cookTime: "PT12M" } },
  restTime: { page: ["incl. 13 min resting"], data: { totalTime: "PT36M" } },
  ingredients: {
    page: ["salt", "2 bags (50 g each) seeds", "1½–2 cups (180–240 g) flour, sifted (optional)"],
    data: {
      recipeIngredient: [
        "salt",
        "2 bags (50 g each) seeds",
        "1½–2 cups (180–240 g) flour, sifted (optional)",
      ],
    },
  },
  instructions: {
    page: ["Knead.", "Wait.", "Bake."],
    data: {
      recipeInstructions: [
        {
          "@type": "HowToSection",
          name: "Dough",
          itemListElement: [
            expect.objectContaining({ name: "Knead", image: `${SITE}/media/dough.webp` }),
          ],
        },
        expect.objectContaining({ text: "Bake." }),
      ],
    },
  },
  equipment: {
    page: ["2 baking sheet, lined", "whisk"],
    data: {
      tool: [
        { "@type": "HowToTool", name: "baking sheet", requiredQuantity: 2, description: "lined" },
        { "@type": "HowToTool", name: "whisk" },
      ],
    },
  },
  notes: { page: ["Storage", "Keeps for a week.", "Or freeze it.", "Best warm."] },
  mealTypes: {},
  dietaryTags: {
    screen: ["Vegan", "Nut-Free"],
    data: { suitableForDiet: ["https://schema.org/VeganDiet"] },
  },
  tags: { data: { keywords: expect.stringContaining("one pan") } },
  // Those that are published: `server/versions.test.ts`.
  versionLabel: {},
  versions: {},
  allergens: { page: ["Contains: wheat, milk"] },
  nutrition: {
    page: ["Per serving: 2 pieces (90 g)", "210.5", "Trans Fat"],
    data: { nutrition: expect.objectContaining({ transFatContent: "0.1 g" }) },
  },
  nutritionCalculated: { page: ["Calculated from the ingredients"] },
  authorName: { page: ["By Ada"], data: { author: expect.objectContaining({ name: "Ada" }) } },
  authorUrl: { data: { author: expect.objectContaining({ url: "https://example.com/ada" }) } },
  source: { page: ["Recipe from Example"], data: { isBasedOn: "https://example.com/flatbread" } },
  writtenBy: { page: ["Imported from another site"] },
  featured: {},
  mainImageUrl: { data: { image: expect.arrayContaining(["https://example.com/flatbread.jpg"]) } },
  mainImageColor: {},
  mainImageAlt: { screen: ["A flatbread on a board"] },
  imageCredit: { screen: ["Photo by Ben"] },
  images: { data: { image: expect.arrayContaining(["https://example.com/b.jpg"]) } },
  seoTitle: {},
  imageTexts: { screen: ["Photo by Cleo", "Photo by Dan", "Flatbreads in a basket"] },
  metaDescription: {},
  video: {
    screen: ["Play video"],
    data: {
      video: expect.objectContaining({
        "@type": "VideoObject",
        name: "Flatbread",
        thumbnailUrl: expect.arrayContaining(["https://example.com/flatbread.jpg"]),
        uploadDate: "2026-01-05T00:00:00Z",
        embedUrl: "https://player.vimeo.com/video/76979871?dnt=1",
      }),
    },
  },
};

const { url, admin, accounts: db } = testDatabase();
const site = testSite(url);
let html: string;
let page: Texts;
let preview: Texts;
let data: unknown;
let form: Record<string, unknown>;

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
  const read = readRecipe(FULL_RECIPE, { status: "published", categories: ["Breads"] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const by = { id: null };
  const version = recipeInput({ title: "Sourdough Flatbread" });
  await createRecipe(admin, { input: version, by, now: new Date() });
  const { id } = await createRecipe(admin, { input: read.recipe, by, now: new Date() });
  const response = await site.fetch(new Request(`${SITE}/recipe/flatbread-of-the-week`));
  html = await response.text();
  page = textsOf(html);
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  data = JSON.parse(json ?? "null");
  preview = textsOf(renderToStaticMarkup(<PreviewRoute />));
  const accounts = testAccounts(db, SITE);
  await makeAdmin(accounts);
  const headers = { Cookie: await sessionCookies(accounts) };
  const editor = await site.fetch(new Request(`${SITE}/admin/recipes/edit/${id}`, { headers }));
  form = parseFormData(controlsOf(await editor.text())).fields;
});

test.each(FIELDS)("%s has a control in the recipe form, which sends it as it was saved", (name) => {
  expect(form[name]).toEqual(FULL_RECIPE[name]);
});

test.each(FIELDS)("%s is on the page and in its preview, on paper, and in the JSON-LD", (name) => {
  const { page: everywhere = [], screen = [], data: wanted = {} } = SHOWN[name];
  for (const shown of [page, preview]) {
    expect(
      everywhere.filter((text) => !shown.onPaper.includes(text)),
      "not on paper",
    ).toEqual([]);
    expect(
      screen.filter((text) => !shown.onScreen.includes(text)),
      "not on screen",
    ).toEqual([]);
  }
  expect(
    screen.filter((text) => page.onPaper.includes(text)),
    "on paper too",
  ).toEqual([]);
  expect(data).toMatchObject(wanted as object);
});

test("an SEO title is the page's whole title, and that of shared links", () => {
  expect(html).toContain("<title>Easy Flatbread in 30 Minutes</title>");
  expect(html).toContain('property="og:title" content="Easy Flatbread in 30 Minutes"');
});

/** The names and values of a page's controls, as a browser sends them. */
function controlsOf(html: string): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  let select = "";
  /** The control whose value is the text of the current element. */
  let toolText: string | undefined;
  const parser = new Parser({
    onopentag(tag, { name = "", value, type = "text", ...attributes }) {
      const isChoice = /^(checkbox|radio)$/.test(type);
      if (tag === "input" && (!isChoice || "checked" in attributes)) {
        const one = value ?? (isChoice ? "on" : "");
        sent[name] = name in sent ? [sent[name] ?? [], one].flat() : one;
      }
      if (tag === "select") select = name;
      if (tag === "textarea") toolText = name;
      if (tag === "option" && "selected" in attributes) {
        if (value === undefined) toolText = select;
        else sent[select] = value;
      }
      if (toolText !== undefined) sent[toolText] = "";
    },
    ontext(text) {
      if (toolText !== undefined) sent[toolText] += text;
    },
    onclosetag() {
      toolText = undefined;
    },
  });
  parser.end(html);
  return sent;
}

/** The preview of the recipe form. */
function Preview() {
  const recipe = previewPage(FULL_RECIPE);
  if (!recipe) throw new Error("The recipe can't be previewed");
  return (
    <RecipeArticle recipe={recipe} {...recipeViewModel(recipe)}>
      {null}
    </RecipeArticle>
  );
}

const PreviewRoute = createRoutesStub([{ path: "/", Component: Preview }]);

type Texts = { onScreen: string; onPaper: string };

/** What a page and its images say, and what of its words is printed. */
function textsOf(html: string): Texts {
  const texts: Texts = { onScreen: "", onPaper: "" };
  const hidden: boolean[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isHidden = /\bprint:hidden\b|\bplay\b/.test(attributes.class ?? "");
      if (name === "img") texts.onScreen += attributes.alt ?? "";
      hidden.push(isHidden || name === "script" || hidden.at(-1) === true);
    },
    ontext(text) {
      texts.onScreen += text;
      if (!hidden.at(-1)) texts.onPaper += text;
    },
    onclosetag: () => void hidden.pop(),
  });
  parser.end(html);
  return texts;
}
