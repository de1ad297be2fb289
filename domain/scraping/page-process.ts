import { serveJobs } from "#platform/child-process/serve-jobs.ts";
import { extractListingLinks } from "./listing-links.ts";
import type { PageAnswer, PageJob } from "./page-reader.server.ts";
import { type ReadResult, readRecipeJson, readRecipePage } from "./read-recipe-page.ts";

/** The process of a PageReader (page-reader.server.ts). */

/** The whole text of a recipe: hundreds of pages in print. */
const LONGEST_RECIPE = 1_000_000;
const TOO_LONG: ReadResult = { ok: false, error: "The Recipe on this page is too long" };

serveJobs<PageJob, PageAnswer>({
  niceness: 10,
  async work(job, answer) {
    if (job.kind === "listing") {
      const links = extractListingLinks(job.html, job.pageUrl, job.host);
      return answer({ kind: "links", links });
    }
    const recipes =
      job.kind === "recipe" ? [readRecipePage(job.html, job.pageUrl)] : readRecipeJson(job.json);
    answer({ kind: "recipes", recipes: recipes.map(bounded) });
  },
});

/** The process that asked has to read the answer, too. */
function bounded(read: ReadResult): ReadResult {
  return JSON.stringify(read).length > LONGEST_RECIPE ? TOO_LONG : read;
}
