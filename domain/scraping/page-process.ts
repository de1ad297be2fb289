import { serveJobs } from "#platform/child-process/serve-jobs.ts";
import { extractListingLinks } from "./listing-links.ts";
import { pageText } from "./page/page-text.ts";
import type { PageAnswer, PageJob } from "./page-reader.server.ts";
import { boundedReading, readRecipePage } from "./read-recipe-page.ts";

/** The process of a PageReader (page-reader.server.ts). */

serveJobs<PageJob, PageAnswer>({
  niceness: 10,
  async work(job, answer) {
    if (job.kind === "listing") {
      const links = extractListingLinks(job.html, job.pageUrl, job.host);
      return answer({ kind: "links", links });
    }
    if (job.kind === "text") return answer({ kind: "text", page: pageText(job.html, job.pageUrl) });
    answer({ kind: "recipe", recipe: boundedReading(readRecipePage(job.html, job.pageUrl)) });
  },
});
