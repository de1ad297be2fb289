import type { Database } from "#domain/database.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { findUnqueued } from "./add-urls.server.ts";
import type { QueueAddress } from "./queue-address.ts";

type Listed =
  /** `duplicates`: how many of the page's recipes are in the queue already. */
  | { ok: true; links: string[]; duplicates: number }
  /** `status`: the HTTP status that says the same. */
  | { ok: false; status: 409 | 422 | 502; message: string };

const FAILED = "Failed to extract URLs from page";
export const ALL_QUEUED = "All recipes from this page are already in queue";

/** The recipes that a listing page links to and that are not in the queue yet. */
export async function findListed(
  db: Database,
  { fetcher, reader }: Pick<Scraper, "fetcher" | "reader">,
  { url, site, signal }: QueueAddress & { signal: AbortSignal },
): Promise<Listed> {
  const page = await fetcher.fetch(url, { signal });
  if (!page.ok) return refused(502, `${FAILED}: ${page.failure.message}`);
  const read = await reader.links(page.html, page.url, site.host);
  if (!read.ok) return refused(422, `${FAILED}: ${read.error}`);
  const { links: all } = read;
  if (all.length === 0) return refused(422, "No recipe URLs found on this page");
  const links = await findUnqueued(db, all);
  if (links.length === 0) return refused(409, ALL_QUEUED);
  return { ok: true, links, duplicates: all.length - links.length };
}

function refused(status: 409 | 422 | 502, message: string): Listed {
  return { ok: false, status, message };
}
