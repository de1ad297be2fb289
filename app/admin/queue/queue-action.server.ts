import { data, type RouterContextProvider } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { adminDb, reportFault, scraperContext, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { addUrls, notYetQueued } from "#domain/queue/add-urls.server.ts";
import {
  clearProcessed,
  pauseQueue,
  processNow,
  removeItem,
  resumeHost,
  retryItem,
} from "#domain/queue/change-queue.server.ts";
import { readChosenAddresses, readQueueAddress } from "#domain/queue/queue-address.ts";
import { extractListingLinks } from "#domain/scraping/listing-links.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import type { SupportedSite } from "#domain/scraping/sites/supported-site.ts";
import { readId } from "#domain/tables/id.ts";
import { FAILED, failedWords, type QueueOutcome } from "./queue-outcome.ts";

type Ask = {
  db: Database;
  scraper: Scraper;
  fields: Record<string, unknown>;
  by: Actor;
  now: Date;
  signal: AbortSignal;
};
type Answer = { value: QueueOutcome; status?: number };

const DEEDS: Record<string, (ask: Ask) => Promise<Answer>> = {
  add,
  "add-chosen": addChosen,
  process: (ask) => change(ask, processNow, "This address is not waiting any more."),
  retry: (ask) => change(ask, retryItem, "Only what failed can be tried again."),
  remove,
  clear,
  pause: (ask) => pause(ask, true),
  resume: (ask) => pause(ask, false),
  "resume-host": askHostAgain,
};

/** Does with the queue what the form asks. */
export async function actOnQueue(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const { intent } = fields;
  if (typeof intent !== "string" || !Object.hasOwn(DEEDS, intent)) {
    return answer({ value: { problem: "That can't be done with the queue." }, status: 400 });
  }
  const ask: Ask = {
    db: context.get(adminDb),
    scraper: context.get(scraperContext),
    fields,
    by: context.get(signedIn),
    now: new Date(),
    signal: request.signal,
  };
  try {
    return answer((await DEEDS[intent]?.(ask)) ?? { value: { problem: failedWords(intent) } });
  } catch (error) {
    context.get(reportFault)(error);
    return answer({ value: { problem: failedWords(intent) }, status: 500 });
  }
}

async function add({ db, scraper, fields, by, now, signal }: Ask): Promise<Answer> {
  const url = fieldText(fields.url);
  const read = readQueueAddress(fields.url, scraper.sites);
  if (!read.ok) return { value: { problem: read.problem, url }, status: 400 };
  const { address } = read;
  if (read.kind === "listing") {
    return findListed(db, scraper, { ...address, signal });
  }
  const { added } = await addUrls(db, { addresses: [address], by, now });
  if (added === 0) return { value: { problem: "URL already in queue", url }, status: 409 };
  return { value: { done: "Added to the queue." } };
}

/** The recipes of a page that lists them, to be chosen from. */
async function findListed(
  db: Database,
  { fetcher }: Scraper,
  { url, site, signal }: { url: string; site: SupportedSite; signal: AbortSignal },
): Promise<Answer> {
  const page = await fetcher.fetch(url, { signal });
  if (!page.ok) {
    return { value: { problem: `${FAILED.extract}: ${page.failure.message}`, url }, status: 502 };
  }
  const all = extractListingLinks(page.html, page.url, site.host);
  if (all.length === 0) {
    return { value: { problem: "No recipe URLs found on this page", url }, status: 422 };
  }
  const links = await notYetQueued(db, all);
  const duplicates = all.length - links.length;
  if (links.length === 0) return { value: { problem: ALL_QUEUED, url }, status: 409 };
  return { value: { listing: { url, links, duplicates } } };
}

const ALL_QUEUED = "All recipes from this page are already in queue";

async function addChosen({ db, scraper, fields, by, now }: Ask): Promise<Answer> {
  const chosen = [fields.link ?? []].flat();
  const addresses = readChosenAddresses(chosen, scraper.sites);
  if (addresses.length === 0) {
    return { value: { problem: "Please choose at least one recipe." }, status: 400 };
  }
  const { added, duplicates } = await addUrls(db, { addresses, by, now });
  if (added === 0) return { value: { problem: ALL_QUEUED }, status: 409 };
  const known = /^\d{1,4}$/.test(fieldText(fields.duplicates)) ? Number(fields.duplicates) : 0;
  const words = `${added === 1 ? "1 recipe" : `${formatNumber(added)} recipes`} added to the queue.`;
  return { value: { done: words, skipped: duplicates + known } };
}

async function change(
  { db, fields }: Ask,
  verb: typeof processNow,
  notNow: string,
): Promise<Answer> {
  const id = readId(fields.id);
  const result = id ? await verb(db, { id }) : "missing";
  if (result === "missing") return NOT_FOUND;
  // What became of it shows in its row.
  return result === "done" ? { value: { done: "" } } : { value: { problem: notNow }, status: 409 };
}

const NOT_FOUND: Answer = { value: { problem: "Queue item not found" }, status: 404 };

async function remove({ db, fields, by, now }: Ask): Promise<Answer> {
  const id = readId(fields.id);
  const removed = id !== null && (await removeItem(db, { id, by, now }));
  return removed ? { value: { done: "Removed from the queue." } } : NOT_FOUND;
}

async function clear({ db, by, now }: Ask): Promise<Answer> {
  const { cleared } = await clearProcessed(db, { by, now });
  if (cleared === 0) return { value: { done: "There was nothing to clear." } };
  const items = cleared === 1 ? "1 item" : `${formatNumber(cleared)} items`;
  return { value: { done: `${items} cleared.` } };
}

async function pause({ db, by, now }: Ask, paused: boolean): Promise<Answer> {
  await pauseQueue(db, { paused, by, now });
  return { value: { done: paused ? "The queue is paused." : "The queue goes on." } };
}

async function askHostAgain({ db, fields }: Ask): Promise<Answer> {
  const known = await resumeHost(db, fieldText(fields.host).replaceAll("\0", ""));
  if (!known) return { value: { problem: "No such host is known." }, status: 404 };
  return { value: { done: "It is asked again with the next address." } };
}

function answer({ value, status = 200 }: Answer) {
  return data(value, { status });
}
