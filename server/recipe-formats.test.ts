import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { FULL_RECIPE } from "#test/factories/full-recipe.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** A recipe's page in other formats: /recipe/{slug}.json, .md and .cook, and /llms.txt. */

const { url, admin } = testDatabase();
const site = testSite(url);
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const PAGE = `${SITE}/recipe/flatbread-of-the-week`;

async function made(given: Partial<RecipeDraft>): Promise<string> {
  const input = recipeInput({ status: "published", ...given });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function get(path: string) {
  const response = await site.fetch(new Request(SITE + path, { redirect: "manual" }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
  const read = readRecipe(FULL_RECIPE, { status: "published", categories: ["Breads"] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  await createRecipe(admin, { input: read.recipe, by, now });
});

test("a recipe's page names its other formats", async () => {
  const { text } = await get("/recipe/flatbread-of-the-week");
  for (const [type, ending] of [
    ["application/ld+json", ".json"],
    ["text/markdown", ".md"],
    ["text/x-cooklang", ".cook"],
  ]) {
    expect(text).toContain(`<link rel="alternate" type="${type}" href="${PAGE}${ending}"/>`);
  }
});

test.each([
  [".json", "application/ld+json; charset=utf-8"],
  [".md", "text/markdown; charset=utf-8"],
  [".cook", "text/plain; charset=utf-8"],
])("%s may be read by any site, and leads search engines to the page", async (ending, type) => {
  const { status, headers } = await get(`/recipe/flatbread-of-the-week${ending}`);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe(type);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Link")).toBe(`<${PAGE}>; rel="canonical"`);
});

describe.each([".json", ".md", ".cook"])("%s of a recipe", (ending) => {
  test("that is a draft, deleted or unknown is not found", async () => {
    await made({ title: `Draft ${ending}`, status: "draft" });
    const id = await made({ title: `Gone ${ending}` });
    await deleteRecipe(admin, { id, by, now });
    const name = ending.slice(1);
    for (const slug of [`draft-${name}`, `gone-${name}`, "no-such-recipe"]) {
      const { status, headers, text } = await get(`/recipe/${slug}${ending}`);
      expect([status, text], slug).toEqual([404, "Recipe Not Found\n"]);
      expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    }
  });

  test("that has another slug by now redirects to it", async () => {
    const id = await made({ title: `Moved ${ending}` });
    const saved = await findSavedRecipe(admin, id);
    if (!saved) throw new Error("not saved");
    const slug = `went-${ending.slice(1)}`;
    const input = { ...contentOf(saved), slug };
    await updateRecipe(admin, { id, input, version: saved.version, by, now });
    const { status, headers } = await get(`/recipe/moved-${ending.slice(1)}${ending}`);
    expect([status, headers.get("Location")]).toEqual([301, `/recipe/${slug}${ending}`]);
  });
});

test(".json is the JSON-LD of the page", async () => {
  const page = await get("/recipe/flatbread-of-the-week");
  const [, json = ""] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? [];
  const { text } = await get("/recipe/flatbread-of-the-week.json");
  expect(JSON.parse(text)).toEqual(JSON.parse(json));
});

test(".md reads as the page does", async () => {
  const { text } = await get("/recipe/flatbread-of-the-week.md");
  for (const part of [
    "# Flatbread",
    "- Author: Ada\n- Servings: 7 to 9\n- Makes: 24 flatbreads\n",
    "- salt\n- 2 bags (50 g each) seeds\n\n### Dough\n\n- 1½–2 cups (180–240 g) flour, sifted (optional)",
    "## Equipment\n\n- 2 baking sheet, lined\n- whisk",
    "1. **Knead** [Knead](<https://example.com/kneading>).\n\n   Wait.",
    "2. Bake.",
    "**Storage**\n\nKeeps for a week.",
    "Per serving: 2 pieces (90 g)",
    `[Flatbread](<${PAGE}>), from [Example](<https://example.com/flatbread>)`,
  ]) {
    expect(text).toContain(part);
  }
});

test(".md has what a cook wrote as text, not as markup", async () => {
  await made({
    title: "Soup *of* <b>the</b> day",
    slug: "odd-soup",
    description: "- [x](javascript:alert(1))",
    instructions: [{ text: "1. Boil # it" }],
  });
  const { text } = await get("/recipe/odd-soup.md");
  expect(text).toContain("# Soup \\*of\\* \\<b\\>the\\</b\\> day");
  expect(text).toContain("\\- \\[x\\](javascript:alert(1))");
  expect(text).toContain("1. 1\\. Boil \\# it");
});

test(".cook names each ingredient where a step first uses it, and the rest at the start", async () => {
  const { text } = await get("/recipe/flatbread-of-the-week.cook");
  expect(text).toMatch(/^---\ntitle: "Flatbread"\n/);
  expect(text).toContain('servings: "7 to 9 servings"\nyield: "24 flatbreads"\n');
  expect(text).toContain(
    "Have ready @salt{}, @seeds{2%bags (50 g each)}, @flour{1.5-2%cup}(180-240 g; sifted; optional), #baking sheet{2} and #whisk{}.",
  );
  expect(text).toContain("== Dough ==\n\nKnead: Knead. Wait.\n\n==\n\nBake.\n\n> Storage: Keeps");
  await made({
    title: "Omelette",
    ingredients: [
      { amount: 3, unit: "whole", name: "large eggs" },
      { amount: 1, unit: "to taste", name: "salt" },
    ],
    instructions: [
      { text: "Beat the eggs with salt for 2 to 3 minutes." },
      { text: "Fry the eggs @ 180 degrees -- gently." },
      { text: "> Serve" },
    ],
  });
  const { text: omelette } = await get("/recipe/omelette.cook");
  expect(omelette).toContain("Beat the @large eggs{3} with @salt{}(to taste) for ~{2-3%minutes}.");
  expect(omelette).toContain("Fry the eggs \\@ 180 degrees \\-- gently.\n\n\\> Serve");
});

test("/llms.txt tells of the categories and formats", async () => {
  const { status, headers, text } = await get("/llms.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  expect(text).toContain(`- [Breads](${SITE}/categories/breads): 1 recipe\n`);
  expect(text).toContain("Markdown (.md)");
});

test("/llms.txt tells of the API, and of the tools for assistants unless they are off", async () => {
  const { text } = await get("/llms.txt");
  expect(text).toContain(`- [API](${SITE}/api/v1/openapi.json): `);
  expect(text).toContain(`- [MCP](${SITE}/mcp): `);
  const settings = { ...NO_SITE_SETTINGS, mcp: "off" as const };
  await saveSiteSettings(admin, { settings, by, now });
  const without = (await get("/llms.txt")).text;
  expect(without).toContain(`- [API](${SITE}/api/v1/openapi.json): `);
  expect(without).not.toContain("/mcp");
  await saveSiteSettings(admin, { settings: NO_SITE_SETTINGS, by, now });
});
