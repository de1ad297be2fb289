import type { RouterContextProvider } from "react-router";
import { adminDb, generatorContext, scraperContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { copyRecipe } from "#domain/generation/generator.server.ts";
import type { ScrapeFailure } from "#domain/scraping/scrape-page.server.ts";
import { fetchWebPage } from "#domain/transfer/web/web-page.server.ts";
import { readPageForm } from "./page-address.ts";
import type { FoundPage } from "./pasted-state.ts";

type Context = Readonly<RouterContextProvider>;

const ROBOTS_TIMEOUT_MS = 3_000;

/** Reads a page of any site, or has the AI service read a text, for the page of pasted recipes. */
export async function actOnPaste(request: Request, context: Context) {
  const fields = await readForm(request);
  if (fields.intent === "copy") {
    const { signal } = request;
    const generator = context.get(generatorContext);
    // Forms send CRLF.
    const text = fieldText(fields.text).replaceAll("\r\n", "\n");
    const copied = await copyRecipe(generator, { text, signal });
    return copied.ok
      ? done("", { copied: copied.value, of: text })
      : refused(422, { message: copied.reason });
  }
  const read = readPageForm(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const { address } = read.value;
  const scraper = context.get(scraperContext);
  const db = context.get(adminDb);
  const soon = AbortSignal.any([request.signal, AbortSignal.timeout(ROBOTS_TIMEOUT_MS)]);
  const [found, robots] = await Promise.all([
    fetchWebPage(scraper, {
      url: address,
      categories: await categoryNames(db),
      signal: request.signal,
    }),
    scraper.anyPage.askRobots(address, { signal: soon }),
  ]);
  const refusesRobots = robots.state === "refused";
  if (!found.ok)
    return refused(422, { errors: { address: sentencesOf(found.failure, refusesRobots) } });
  const { page } = found;
  const source = page.kind === "recipe" ? page.draft.source : page.around.source;
  const known = await findExisting(db, { addresses: [source?.url, page.url, address] });
  const alreadyHere = known && { id: known.id, title: known.title };
  return done("", { found: { page, alreadyHere, refusesRobots } satisfies FoundPage });
}

/** Why there is no page, and what to do about it. */
function sentencesOf(failure: ScrapeFailure, refusesRobots: boolean): string {
  const { message, status, retryAfter } = failure;
  const seconds = retryAfter && Math.max(0, (retryAfter.getTime() - Date.now()) / 1000);
  const keepsOut = [401, 403, 451].includes(status ?? 0) || refusesRobots;
  const advice =
    seconds !== undefined
      ? ` The site asks us to try again ${describeWait(seconds)}.`
      : keepsOut || failure.kind === "tls"
        ? " Open the page in your browser, copy the recipe there and paste it below."
        : "";
  return `${message}.${advice}`;
}
