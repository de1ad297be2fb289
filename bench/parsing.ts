import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseIngredientLine } from "#domain/recipes/ingredients/ingredient-line.ts";
import { draftFromScrape } from "#domain/scraping/draft-from-scrape.ts";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import type { Figure } from "./figure.ts";

const SECONDS = 3;
const FOLDERS = ["../../shared/fixtures/scraper/pages", "../domain/scraping/test-pages"];

/**
 * How many recipe pages and ingredient lines one core reads in a second. Pages: the saved ones beside
 * the project, else the small ones of the project's own tests.
 */
export async function benchParsing(): Promise<Figure[]> {
  const folder = FOLDERS.map((path) => resolve(import.meta.dirname, path)).find(existsSync);
  const pages = folder ? readPages(folder) : [];
  const lines = pages.flatMap((page) => {
    const result = readRecipePage(page, null);
    return result.ok ? result.recipe.ingredientLines : [];
  });
  return [
    rate("recipe pages read into drafts", "pages/s", 100, () => {
      for (const page of pages) {
        const result = readRecipePage(page, null);
        if (result.ok) draftFromScrape(result.recipe, { url: null, site: null });
      }
      return pages.length;
    }),
    rate("ingredient lines parsed", "lines/s", 10_000, () => {
      for (const line of lines) parseIngredientLine(line);
      return lines.length;
    }),
  ];
}

function readPages(from: string): string[] {
  return readdirSync(from)
    .filter((name) => /\.html(?:\.gz)?$/.test(name))
    .map((name) => {
      const bytes = readFileSync(resolve(from, name));
      return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    });
}

/** Runs `work` for some seconds after one warm-up; it returns how many it did. */
function rate(name: string, unit: string, limit: number, work: () => number): Figure {
  work();
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < SECONDS * 1000) {
    const more = work();
    if (more === 0) break;
    done += more;
  }
  const value = Math.round(done / ((performance.now() - start) / 1000));
  return { name, value, unit, limit, want: "at least" };
}
