import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { extractListingLinks } from "./listing-links.ts";
import { plainText } from "./plain-text.ts";
import { readRecipePage } from "./read-recipe-page.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

/** Saved pages of real sites with the values expected of them; kept outside the project. */

const FOLDER = resolve(process.cwd(), "../shared/fixtures/scraper");
const isThere = existsSync(resolve(FOLDER, "index.tsv"));
if (!isThere) print("Saved recipe pages are absent: their tests are skipped.");

type Expected = Record<string, unknown>;
type Page = { file: string; kind: string; fields: string[] };

const READERS: Record<string, (recipe: ScrapedRecipe, expected: Expected) => boolean> = {
  title: (recipe, { title }) => recipe.title === plainText(title),
  ingredients: (recipe, { ingredients }) => joined(recipe.ingredientLines) === joined(ingredients),
  instructions_list: (recipe, expected) =>
    joined(stepTexts(recipe)) === joined(expected.instructions_list),
  total_time: (recipe, expected) =>
    (recipe.totalTime ?? (recipe.prepTime ?? 0) + (recipe.cookTime ?? 0)) === expected.total_time,
  prep_time: (recipe, expected) => recipe.prepTime === (expected.prep_time ?? null),
  cook_time: (recipe, expected) => recipe.cookTime === (expected.cook_time ?? null),
  yields: (recipe, { yields }) =>
    recipe.servings === Number(/\d+/.exec(String(yields))?.[0] ?? Number.NaN),
  image: (recipe, { image }) => recipe.imageUrls.includes(String(image)),
};

describe.skipIf(!isThere)("saved recipe pages", () => {
  const pages = isThere ? readIndex() : [];
  const recipes = pages.filter((page) => page.kind === "recipe");

  it.each(Object.keys(READERS))("give the expected %s wherever their JSON-LD has it", (name) => {
    const asserted = recipes.filter((page) => page.fields.includes(name));
    const wrong = asserted.filter((page) => {
      const result = readRecipePage(htmlOf(page.file), null);
      return !(result.ok && READERS[name]?.(result.recipe, expectedOf(page.file)));
    });
    print(`${name}: ${asserted.length - wrong.length} of ${asserted.length} pages right`);
    expect(wrong.map((page) => page.file)).toEqual([]);
  });

  it.each([
    ["no-jsonld", "No JSON-LD schema found in the HTML"],
    ["no-recipe", "No Recipe schema found in JSON-LD data"],
  ])("of kind %s are refused with the error of the catalogue", (kind, error) => {
    for (const page of pages.filter((candidate) => candidate.kind === kind))
      expect(readRecipePage(htmlOf(page.file), null)).toEqual({ ok: false, error });
  });

  it.each([
    ["allrecipes-category", "allrecipes.com"],
    ["pinchofyum-recipes", "pinchofyum.com"],
  ])("that list recipes give their recipe links and no others: %s", (name, host) => {
    const expected = JSON.parse(readFileSync(resolve(FOLDER, `listing/${name}.json`), "utf8"));
    const html = readFileSync(resolve(FOLDER, `listing/${name}.html`), "utf8");
    const links = extractListingLinks(html, expected.url, host);
    const bare = (urls: string[]) => urls.map((url) => url.replace(/\/$/, ""));
    const certain = bare(links).filter((link) => !bare(expected.either).includes(link));
    expect(certain).toEqual(bare(expected.must_include));
  });
});

function readIndex(): Page[] {
  const rows = readFileSync(resolve(FOLDER, "index.tsv"), "utf8").trimEnd().split("\n").slice(1);
  return rows.map((row) => {
    const [file = "", , kind = "", , fields = ""] = row.split("\t");
    return { file, kind, fields: fields.split(";") };
  });
}

function htmlOf(file: string): string {
  const bytes = readFileSync(resolve(FOLDER, "pages", file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

function expectedOf(file: string): Expected {
  return JSON.parse(
    readFileSync(resolve(FOLDER, "pages", file.replace(/\.html(?:\.gz)?$/, ".json")), "utf8"),
  );
}

/** The expected lists name sections and named steps on lines of their own. */
function stepTexts(recipe: ScrapedRecipe): string[] {
  let group: string | null = null;
  return recipe.steps.flatMap((step) => {
    const isNew = step.group !== group;
    group = step.group;
    const isNamed = step.name && !step.text.startsWith(step.name.replace(/\.+$/, ""));
    return [isNew ? step.group : null, isNamed ? step.name : null, step.text].filter(
      (text) => text !== null,
    );
  });
}

function joined(lines: unknown): string {
  return Array.isArray(lines) ? plainText(lines.join(" ")) : "";
}

/** Figures for whoever reads the run; not a message of the program. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
