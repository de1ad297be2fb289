import { z } from "zod";
import { sourceProblem } from "#domain/scraping/page-source.ts";
import {
  type SupportedSite,
  siteNames,
  supportedSite,
  withScheme,
} from "#domain/scraping/sites/site.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { withoutControls } from "#domain/text/typed-text.ts";

/** A recipe's URL, and the page's source if it was pasted. */
export type ScrapeInput = { url: string; source: string };
export type ScrapeErrors = FieldErrors<keyof ScrapeInput>;

const EMPTY = "Please enter a recipe URL";
const MAX_URL_LENGTH = 2_000;

/** Reads the scraper's form; the wording of its errors is promised. */
export function readScrapeForm(
  fields: Record<string, unknown>,
  sites: readonly SupportedSite[],
): { ok: true; input: ScrapeInput } | { ok: false; errors: ScrapeErrors } {
  const read = schemaFor(sites).safeParse(fields);
  if (read.success) return { ok: true, input: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}

function schemaFor(sites: readonly SupportedSite[]) {
  return z.object({
    url: z
      .string(EMPTY)
      .overwrite((url) => withScheme(withoutControls(url).trim()))
      .min(1, { error: EMPTY, abort: true })
      .max(MAX_URL_LENGTH, { error: "Please enter a shorter address", abort: true })
      .refine(
        (url) => supportedSite(url, sites) !== null,
        `Currently only ${siteNames(sites)} ${sites.length === 1 ? "is" : "are"} supported`,
      ),
    source: z
      .string("Please paste the page as text")
      .default("")
      .superRefine((text, context) => {
        const problem = sourceProblem(text);
        if (problem) context.addIssue(problem);
      }),
  });
}
