import { data, type RouterContextProvider } from "react-router";
import { adminDb, reportError, scraperContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import {
  clearProcessed,
  NO_ITEM,
  NOT_FAILED,
  NOT_QUEUED,
  pauseQueue,
  processNow,
  removeItem,
  resumeHost,
  retryItem,
} from "#domain/queue/change-queue.server.ts";
import { ALL_QUEUED, findListed } from "#domain/queue/find-listed.server.ts";
import {
  type QueueAddress,
  readChosenAddresses,
  readQueueAddress,
} from "#domain/queue/queue-address.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { readId } from "#domain/tables/id.ts";
import { countOf } from "#domain/text/count-of.ts";
import { failureMessage, type QueueResult } from "./queue-outcome.ts";

type ActionInput = {
  db: Database;
  scraper: Scraper;
  fields: Record<string, unknown>;
  by: Actor;
  now: Date;
  signal: AbortSignal;
};
type Answer = ReturnType<typeof data<QueueResult>>;

const INTENTS = {
  add,
  "add-chosen": addChosen,
  process: (input: ActionInput) => change(input, processNow, NOT_QUEUED),
  retry: (input: ActionInput) => change(input, retryItem, NOT_FAILED),
  remove,
  clear,
  pause: (input: ActionInput) => pause(input, true),
  resume: (input: ActionInput) => pause(input, false),
  "resume-host": askHostAgain,
};

/** Performs the form's intent. */
export async function actOnQueue(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const fields = await readForm(request);
  const { intent } = fields;
  if (typeof intent !== "string" || !Object.hasOwn(INTENTS, intent)) {
    return refused(400, { message: "That action isn't available." });
  }
  try {
    return await INTENTS[intent as keyof typeof INTENTS]({
      db: context.get(adminDb),
      scraper: context.get(scraperContext),
      fields,
      by: context.get(signedIn),
      now: new Date(),
      signal: request.signal,
    });
  } catch (error) {
    return refused(context.get(reportError)(error), { message: failureMessage(intent) });
  }
}

async function add({ db, scraper, fields, by, now, signal }: ActionInput): Promise<Answer> {
  const read = readQueueAddress(fields.url, scraper.sites);
  if (!read.ok) return refusedUrl(400, read.problem);
  const { address } = read;
  if (read.kind === "listing") return chooseListed(db, scraper, { ...address, signal });
  const { added } = await addUrls(db, { addresses: [address], by, now });
  return added === 0 ? refusedUrl(409, "URL already in queue") : done("Added to the queue.");
}

/** The recipes that a listing page links to, for the admin to choose from. */
async function chooseListed(
  db: Database,
  scraper: Scraper,
  given: QueueAddress & { signal: AbortSignal },
): Promise<Answer> {
  const listed = await findListed(db, scraper, given);
  if (!listed.ok) return refusedUrl(listed.status, listed.message);
  const { links, duplicates } = listed;
  return data<QueueResult>({ ok: true, listing: { url: given.url, links, duplicates } });
}

async function addChosen({ db, scraper, fields, by, now }: ActionInput): Promise<Answer> {
  const addresses = readChosenAddresses([fields.link ?? []].flat(), scraper.sites);
  if (addresses.length === 0)
    return refused(400, { message: "Please choose at least one recipe." });
  const { added, duplicates } = await addUrls(db, { addresses, by, now });
  if (added === 0) return refused(409, { message: ALL_QUEUED });
  const known = /^\d{1,4}$/.test(fieldText(fields.duplicates)) ? Number(fields.duplicates) : 0;
  const message = `${countOf(added, "recipe")} added to the queue.`;
  return data<QueueResult>({ ok: true, message, skipped: duplicates + known });
}

async function change(
  { db, fields }: ActionInput,
  verb: typeof processNow,
  notNow: string,
): Promise<Answer> {
  const id = readId(fields.id);
  const result = id ? await verb(db, { id }) : "missing";
  if (result === "missing") return notFound();
  // No message: the row shows the new status.
  return result === "done" ? done() : refused(409, { message: notNow });
}

async function remove({ db, fields, by, now }: ActionInput): Promise<Answer> {
  const id = readId(fields.id);
  const removed = id !== null && (await removeItem(db, { id, by, now }));
  return removed ? done("Removed from the queue.") : notFound();
}

async function clear({ db, by, now }: ActionInput): Promise<Answer> {
  const { cleared } = await clearProcessed(db, { by, now });
  if (cleared === 0) return done("There's nothing to clear.");
  return done(`${countOf(cleared, "item")} cleared.`);
}

async function pause({ db, by, now }: ActionInput, paused: boolean): Promise<Answer> {
  await pauseQueue(db, { paused, by, now });
  return done(paused ? "Queue paused." : "Queue resumed.");
}

async function askHostAgain({ db, fields }: ActionInput): Promise<Answer> {
  const known = await resumeHost(db, fieldText(fields.host).replaceAll("\0", ""));
  if (!known) return refused(404, { message: "Unknown host." });
  return done("We'll try it again with the next URL.");
}

function refusedUrl(status: number, url: string) {
  return refused(status, { errors: { url } });
}

function notFound() {
  return refused(404, { message: NO_ITEM });
}
