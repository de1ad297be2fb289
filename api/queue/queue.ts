import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  searchParameter,
  windowOf,
} from "#api/conventions/paging.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

import { json, problems, tokenOnly, tokenPosts } from "#api/routes.ts";
import {
  clearProcessed,
  NO_ITEM,
  NOT_FAILED,
  NOT_QUEUED,
  processNow,
  removeItem,
  retryItem,
} from "#domain/queue/change-queue.server.ts";
import { QUEUE_STATUSES } from "#domain/queue/queue-item.ts";
import { findQueueItems, listQueue, readQueueState } from "#domain/queue/read-queue.server.ts";
import { searchText } from "#domain/tables/search-words.ts";
import { queueItem, queueItemSchema } from "./queue-schema.ts";

const params = z.object({ id: z.guid().openapi({ description: "The item's id." }) });

const list = createRoute({
  method: "get",
  path: "/queue",
  tags: ["Queue"],
  operationId: "listQueue",
  summary: "List the queue, in the order in which its items were added",
  ...tokenOnly("queue:read"),
  request: {
    query: z.object({
      search: searchParameter,
      state: z
        .enum(QUEUE_STATUSES)
        .optional()
        .openapi({ description: "Only the items in this state." }),
      ...pagingQuery.shape,
    }),
  },
  responses: {
    200: json(pageOfList(queueItemSchema, "Queue"), "A page of the queue."),
    ...problems(400, 401, 403),
  },
});

const one = (verb: "process" | "retry", operationId: string, summary: string) =>
  createRoute({
    method: "post",
    path: `/queue/{id}/${verb}`,
    tags: ["Queue"],
    operationId,
    summary,
    ...tokenPosts("queue:write"),
    request: { params },
    responses: {
      200: json(queueItemSchema, "As it is now."),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  });

const processOne = one("process", "processQueueItem", "Process an item next, without waiting");
const retry = one("retry", "retryQueueItem", "Queue a failed item again");

const clear = createRoute({
  method: "delete",
  path: "/queue/processed",
  tags: ["Queue"],
  operationId: "clearProcessedQueueItems",
  summary: "Remove all items that are completed, failed or skipped",
  ...tokenOnly("queue:write"),
  responses: {
    200: json(z.strictObject({ cleared: z.int() }).openapi("Cleared"), "How many there were."),
    ...problems(401, 403),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/queue/{id}",
  tags: ["Queue"],
  operationId: "removeQueueItem",
  summary: "Remove an item, whatever its state",
  ...tokenOnly("queue:write"),
  request: { params },
  responses: { 204: { description: "It is removed." }, ...problems(400, 401, 403, 404) },
});

export function addQueue(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { search = "", state: status = null, ...paging } = c.req.valid("query");
    const { db } = writer(c);
    const window = windowOf(paging);
    const { counts } = await readQueueState(db);
    const order = { sort: "added", direction: "asc" } as const;
    const query = { ...order, search: searchText(search), status, page: 1, window };
    const found = await listQueue(db, query, counts).catch(refuseMadeUpPlace);
    const data = found.rows.map(queueItem);
    return c.json(listAnswer(c, { data, total: found.matching, next: found.next }), 200);
  });

  api.openapi(processOne, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changed(c, id, processNow, NOT_QUEUED), 200);
  });

  api.openapi(retry, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changed(c, id, retryItem, NOT_FAILED), 200);
  });

  api.openapi(clear, async (c) => {
    const { db, by } = writer(c);
    return c.json(await clearProcessed(db, { by, now: new Date() }), 200);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const isGone = await removeItem(db, { ...c.req.valid("param"), by, now: new Date() });
    if (!isGone) throw noItem();
    return c.body(null, 204);
  });
}

async function changed(c: ApiContext, id: string, verb: typeof processNow, notNow: string) {
  const { db } = writer(c);
  const result = await verb(db, { id });
  if (result === "not-now") throw new Problem(409, notNow);
  const [item] = await findQueueItems(db, [id]);
  if (!item) throw noItem();
  return queueItem(item);
}

const noItem = () => new Problem(404, NO_ITEM);
