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
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

import { json, problems, tokenOnly } from "#api/routes.ts";
import { findSubscriber, listSubscribers } from "#domain/newsletter/list-subscribers.server.ts";
import { removeSubscriber } from "#domain/newsletter/remove-subscriber.server.ts";
import { SUBSCRIBER_TABLE, type SubscriberRow } from "#domain/newsletter/subscriber-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";

const subscriberSchema = z
  .strictObject({ id: z.guid(), email: z.string(), subscribed_at: z.iso.datetime() })
  .openapi("Subscriber");

const subscriberParams = z.object({
  id: z.guid().openapi({ description: "The subscriber's id." }),
});

const list = createRoute({
  method: "get",
  path: "/subscribers",
  tags: ["Subscribers"],
  operationId: "listSubscribers",
  summary: "List the active subscribers of the newsletter, the newest first",
  ...tokenOnly("subscribers:read"),
  request: {
    query: z.object({ search: searchParameter, ...pagingQuery.shape }),
  },
  responses: {
    200: json(pageOfList(subscriberSchema, "SubscriberList"), "A page of subscribers."),
    ...problems(400, 401, 403),
  },
});

const read = createRoute({
  method: "get",
  path: "/subscribers/{id}",
  tags: ["Subscribers"],
  operationId: "readSubscriber",
  summary: "Read an active subscriber",
  ...tokenOnly("subscribers:read"),
  request: { params: subscriberParams },
  responses: { 200: json(subscriberSchema, "The subscriber."), ...problems(400, 401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path: "/subscribers/{id}",
  tags: ["Subscribers"],
  operationId: "unsubscribe",
  summary: "Unsubscribe a subscriber",
  description: "Needs no If-Match: nobody changes a subscriber. The address may subscribe again.",
  ...tokenOnly("subscribers:write"),
  request: { params: subscriberParams },
  responses: { 204: { description: "Is unsubscribed." }, ...problems(400, 401, 403, 404) },
});

export function addSubscribers(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { search = "", ...paging } = c.req.valid("query");
    const query = readTableQuery(new URLSearchParams({ search }), SUBSCRIBER_TABLE);
    const found = await listSubscribers(c.var.access.db, {
      ...query,
      window: windowOf(paging),
    }).catch(refuseMadeUpPlace);
    const data = found.rows.map(subscriberResource);
    return c.json(listAnswer(c, { data, total: found.matching, next: found.next }), 200);
  });

  api.openapi(read, async (c) => {
    const subscriber = await findSubscriber(c.var.access.db, c.req.valid("param").id);
    if (!subscriber) throw noSubscriber();
    return c.json(subscriberResource(subscriber), 200);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    const removed = await removeSubscriber(db, { id, by, now: new Date() });
    if (!removed.ok) throw noSubscriber();
    return c.body(null, 204);
  });
}

const noSubscriber = () => new Problem(404, "No active subscriber has this id.");

function subscriberResource({
  id,
  email,
  subscribedAt,
}: Pick<SubscriberRow, "id" | "email" | "subscribedAt">) {
  return { id, email, subscribed_at: subscribedAt.toISOString() };
}
