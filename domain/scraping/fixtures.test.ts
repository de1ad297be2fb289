import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageFetcher, type PageFetcher } from "#platform/fetch-page/fetch-page.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { lostWords } from "#test/lost-words.ts";
import { extractListingLinks } from "./listing-links.ts";
import { microdataOf } from "./page/microdata.ts";
import { plainText } from "./page/plain-text.ts";
import { publishingObstacle, readRecipePage } from "./read-recipe-page.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

/** Saved pages of real sites with their expected values, fetched from a fake web; stored outside the project. */

const FOLDER = resolve(process.cwd(), "../shared/fixtures/scraper");
const isThere = existsSync(resolve(FOLDER, "index.tsv"));
if (!isThere) print("Saved recipe pages are absent: their tests are skipped.");

type Expected = Record<string, unknown>;
type Page = { file: string; host: string; kind: string; fields: string[] };

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
  let web: FakeWeb;
  let fetcher: PageFetcher;
  let fetched: Map<string, string>;

  beforeAll(async () => {
    web = await startFakeWeb();
    const hosts = pages.map(({ host }) => host);
    const siteUrl = "https://sorrel.example";
    fetcher = createPageFetcher({ hosts, siteUrl, proxyUrl: web.proxyUrl });
    fetched = new Map();
    for (const { file, host } of pages) {
      const url = `https://www.${host}/${file}`;
      // As saved: some are compressed, all declare their character set.
      const headers: Record<string, string> = { "Content-Type": "text/html" };
      if (file.endsWith(".gz")) headers["Content-Encoding"] = "gzip";
      web.put(url, { headers, body: readFileSync(resolve(FOLDER, "pages", file)) });
      const page = await fetcher.fetch(url);
      if (page.ok) fetched.set(file, page.html);
    }
  });
  afterAll(async () => {
    await fetcher.close();
    await web.stop();
  });
  const htmlOf = (file: string) => fetched.get(file) ?? "";

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

  it("have ingredients that are shown with each of their words", () => {
    const lines = recipes.flatMap(({ file }) => {
      const read = readRecipePage(htmlOf(file), null);
      return read.ok ? read.recipe.ingredientLines : [];
    });
    const lacking = lines.filter((line) => lostWords(line).length > 0);
    print(`${lines.length - lacking.length} of ${lines.length} lines keep all their words`);
    expect(lacking).toEqual([]);
  });

  it("without JSON-LD are read from their microdata, or refused with the promised text", () => {
    for (const { file } of pages.filter(({ kind }) => kind === "no-jsonld")) {
      const read = readRecipePage(htmlOf(file), null);
      if (microdataOf(htmlOf(file)).length > 0) {
        expect(read.ok && publishingObstacle(read.recipe), file).toBeNull();
      } else expect(read).toEqual({ ok: false, error: "No JSON-LD schema found in the HTML" });
    }
  });

  it("without a recipe in JSON-LD and microdata are refused with the promised text", () => {
    const [inMicrodata, none] = ["usapears.org__usapears_1.html", "no-recipe"];
    expect(readRecipePage(htmlOf(inMicrodata), null)).toMatchObject({ ok: true });
    for (const { file } of pages.filter(({ kind }) => kind === none)) {
      if (file === inMicrodata) continue;
      expect(readRecipePage(htmlOf(file), null)).toEqual({
        ok: false,
        error: "No Recipe schema found in JSON-LD data",
      });
    }
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
    const [file = "", host = "", kind = "", , fields = ""] = row.split("\t");
    return { file, host, kind, fields: fields.split(";") };
  });
}

function expectedOf(file: string): Expected {
  return JSON.parse(
    readFileSync(resolve(FOLDER, "pages", file.replace(/\.html(?:\.gz)?$/, ".json")), "utf8"),
  );
}

/** The expected lists have names of sections and steps on separate lines. */
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

/** Statistics of the test run. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
