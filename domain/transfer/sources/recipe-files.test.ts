import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { readRecipeFile } from "./recipe-files.ts";
import { watchReading } from "./watched-file.ts";

const watch = watchReading(() => {}, new Set());
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = recipeHtml({ name: "Crème brûlée" });
const named = (charset: string) => page.replace("<head>", `<head><meta charset="${charset}">`);

const RECIPE = { "@type": "Recipe", name: "Crème brûlée", recipeIngredient: ["1 egg"] };

test("schema.org JSON is read as .jsonld and in other encodings, with the images of a page", async () => {
  const image = [{ url: { "@id": "https://a.example/1.jpg" } }];
  const json = JSON.stringify([
    { ...RECIPE, image },
    { ...RECIPE, image: "https://a.example/1.jpg,https://a.example/2.jpg" },
  ]);
  for (const bytes of [
    Buffer.from(json),
    Buffer.from(`\ufeff${json}`, "utf16le"),
    Buffer.from(json, "latin1"),
  ]) {
    const path = join(folder, "recipes.jsonld");
    await writeFile(path, bytes);
    expect(await readRecipeFile(path, watch)).toMatchObject([
      { recipe: { title: "Crème brûlée", imageUrls: ["https://a.example/1.jpg"] } },
      { recipe: { imageUrls: ["https://a.example/1.jpg", "https://a.example/2.jpg"] } },
    ]);
  }
});

test("of a file that is cut off the whole recipes come, and it says so", async () => {
  const step = { "@type": "HowToStep", text: "Bake." };
  const whole = { ...RECIPE, recipeInstructions: [step, step] };
  const json = JSON.stringify({ "@graph": [whole, { ...whole, name: "Half" }] });
  const path = join(folder, "cut.json");
  for (const missing of [3, 20, 60, 120]) {
    await writeFile(path, json.slice(0, -missing));
    expect(await readRecipeFile(path, watch)).toMatchObject([
      { recipe: { title: "Crème brûlée" } },
      { error: expect.stringContaining("1 recipe came whole, the last of them “Crème brûlée”") },
    ]);
  }
  await writeFile(path, JSON.stringify(whole).slice(0, -20));
  const nothing = { ok: false, error: expect.stringContaining("no recipe in it is whole") };
  expect(await readRecipeFile(path, watch)).toEqual([nothing]);
  const page = join(folder, "cut.html");
  await writeFile(page, `<script type = "application/ld+json">${JSON.stringify(whole)}`);
  expect(await readRecipeFile(page, watch)).toMatchObject([{ recipe: { title: RECIPE.name } }]);
  await writeFile(page, `<script type="application/ld+json">${JSON.stringify(whole).slice(0, -9)}`);
  expect(await readRecipeFile(page, watch)).toEqual([
    { ok: false, error: expect.stringContaining("cut off") },
  ]);
});

test.each([
  ["UTF-8, undeclared", Buffer.from(page)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${page}`)],
  ["Latin-1, declared", Buffer.from(named("iso-8859-1"), "latin1")],
  ["Latin-1, undeclared", Buffer.from(page, "latin1")],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${page}`, "utf16le")],
  ["a character set that nobody knows", Buffer.from(named("klingon"))],
])("a saved page is read in %s", async (what, bytes) => {
  const path = join(folder, `${what}.html`);
  await writeFile(path, bytes);
  expect(await readRecipeFile(path, watch)).toMatchObject([{ recipe: { title: "Crème brûlée" } }]);
});
