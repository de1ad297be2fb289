import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { type Fault, invalidFields, Problem } from "#api/problem.ts";

import { json, jsonBodyOf, tokenPosts, writeProblems } from "#api/routes.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import { findListed } from "#domain/queue/find-listed.server.ts";
import {
  type QueueAddress,
  readChosenAddresses,
  readQueueAddress,
} from "#domain/queue/queue-address.ts";
import { findQueueItems } from "#domain/queue/read-queue.server.ts";
import { queueItem, queueItemSchema } from "./queue-schema.ts";

const MOST_URLS = 500;
const ONE_OF_BOTH = "Send either url or urls.";

const bodySchema = z
  .strictObject({
    url: z.string().max(2_000).optional().openapi({
      description: "A recipe, or a page that lists recipes: all of these are added.",
    }),
    urls: z.array(z.string().max(2_000)).min(1).max(MOST_URLS).optional().openapi({
      description: "Recipes.",
    }),
  })
  .refine(({ url, urls }) => (url === undefined) !== (urls === undefined), {
    error: ONE_OF_BOTH,
    path: ["url"],
  })
  .openapi("QueueInput", { example: { url: "https://pinchofyum.com/leek-pot" } });

const addedSchema = z
  .strictObject({
    data: z.array(queueItemSchema),
    duplicates: z.int().openapi({ description: "Addresses that were in the queue already." }),
  })
  .openapi("QueuedItems");

const route = createRoute({
  method: "post",
  path: "/queue",
  tags: ["Queue"],
  operationId: "addToQueue",
  summary: "Add recipes of the supported sites to the queue",
  ...tokenPosts("queue:write"),
  request: { body: jsonBodyOf(bodySchema) },
  responses: { 201: json(addedSchema, "The new items."), ...writeProblems(409, 502) },
});

export function addAddToQueue(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { url, urls = [] } = c.req.valid("json");
    const { db, by } = writer(c);
    const found =
      url === undefined ? { addresses: severalAddresses(c, urls) } : await oneAddress(c, url);
    const { addresses, duplicates: known = 0 } = found;
    const { ids, duplicates } = await addUrls(db, { addresses, by, now: new Date() });
    if (ids.length === 0) throw wrongUrl(409, "URL already in queue");
    const items = await findQueueItems(db, ids);
    return c.json({ data: items.map(queueItem), duplicates: duplicates + known }, 201);
  });
}

type Found = { addresses: QueueAddress[]; duplicates?: number };

/** The recipe, or those of a listing page. */
async function oneAddress(c: ApiContext, url: string): Promise<Found> {
  const { scraper } = c.var.services;
  const read = readQueueAddress(url, scraper.sites);
  if (!read.ok) throw wrongUrl(422, read.problem);
  if (read.kind === "recipe") return { addresses: [read.address] };
  const { signal } = c.req.raw;
  const listed = await findListed(writer(c).db, scraper, { ...read.address, signal });
  if (!listed.ok) throw wrongUrl(listed.status, listed.message);
  const addresses = readChosenAddresses(listed.links, scraper.sites);
  return { addresses, duplicates: listed.duplicates };
}

function severalAddresses(c: ApiContext, urls: string[]): QueueAddress[] {
  const { sites } = c.var.services.scraper;
  const faults: Fault[] = [];
  const addresses = urls.flatMap((url, place) => {
    const read = readQueueAddress(url, sites);
    if (read.ok && read.kind === "recipe") return [read.address];
    const detail = read.ok
      ? "This page lists recipes. Send it as url, without other addresses."
      : read.problem;
    faults.push({ pointer: `#/urls/${place}`, detail });
    return [];
  });
  if (faults.length > 0) throw invalidFields(faults);
  return addresses;
}

function wrongUrl(status: number, detail: string): Problem {
  return new Problem(status, detail, { errors: [{ pointer: "#/url", detail }] });
}
