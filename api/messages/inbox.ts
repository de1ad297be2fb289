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

import { json, patchBody, problems, tokenOnly, writeProblems } from "#api/routes.ts";
import {
  deleteMessage,
  markMessageRead,
  markMessageUnread,
} from "#domain/messages/change-message.server.ts";
import { findMessage, findMessages, listMessages } from "#domain/messages/list-messages.server.ts";
import { MESSAGE_TABLE, type Message } from "#domain/messages/message-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";

const messageSchema = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    is_read: z.boolean(),
    read_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi("Message");

const patchSchema = z
  .strictObject({ is_read: z.boolean().optional() })
  .openapi("MessagePatch", { example: { is_read: true } });

const messageParams = z.object({
  id: z.guid().openapi({ description: "The message's id." }),
});

const list = createRoute({
  method: "get",
  path: "/messages",
  tags: ["Messages"],
  operationId: "listMessages",
  summary: "List readers' messages, the newest first",
  ...tokenOnly("messages:read"),
  request: {
    query: z.object({
      search: searchParameter,
      is_read: z
        .enum(["true", "false"])
        .optional()
        .openapi({ description: "Only read ones, or only unread ones." }),
      ...pagingQuery.shape,
    }),
  },
  responses: {
    200: json(pageOfList(messageSchema, "MessageList"), "A page of messages."),
    ...problems(400, 401, 403),
  },
});

const read = createRoute({
  method: "get",
  path: "/messages/{id}",
  tags: ["Messages"],
  operationId: "readMessage",
  summary: "Read a message; it is not marked as read by this",
  ...tokenOnly("messages:read"),
  request: { params: messageParams },
  responses: { 200: json(messageSchema, "The message."), ...problems(400, 401, 403, 404) },
});

const change = createRoute({
  method: "patch",
  path: "/messages/{id}",
  tags: ["Messages"],
  operationId: "changeMessage",
  summary: "Mark a message as read or unread",
  description: "Needs no If-Match: there is nothing to overwrite.",
  ...tokenOnly("messages:write"),
  request: { params: messageParams, body: patchBody(patchSchema) },
  responses: { 200: json(messageSchema, "As it is now."), ...writeProblems(404) },
});

const remove = createRoute({
  method: "delete",
  path: "/messages/{id}",
  tags: ["Messages"],
  operationId: "deleteMessage",
  summary: "Delete a message for good",
  description: "Needs no If-Match: nobody changes a message.",
  ...tokenOnly("messages:write"),
  request: { params: messageParams },
  responses: { 204: { description: "It is deleted." }, ...problems(400, 401, 403, 404) },
});

export function addInbox(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { search = "", is_read, ...paging } = c.req.valid("query");
    const { db } = c.var.access;
    const query = readTableQuery(new URLSearchParams({ search, sort: "received" }), MESSAGE_TABLE);
    const { rows, matching, next } = await listMessages(db, {
      ...query,
      window: windowOf(paging),
      ...(is_read && { isRead: is_read === "true" }),
    }).catch(refuseMadeUpPlace);
    const messages = await findMessages(
      db,
      rows.map(({ id }) => id),
    );
    const data = messages.map(messageResource);
    return c.json(listAnswer(c, { data, total: matching, next }), 200);
  });

  api.openapi(read, async (c) => c.json(await presentMessage(c, c.req.valid("param").id), 200));

  api.openapi(change, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    const { is_read } = c.req.valid("json");
    const mark = is_read ? markMessageRead : markMessageUnread;
    if (is_read !== undefined) await mark(db, { id, by, now: new Date() });
    return c.json(await presentMessage(c, id), 200);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    if (!(await deleteMessage(db, { id, by, now: new Date() }))) throw noMessage();
    return c.body(null, 204);
  });
}

const noMessage = () => new Problem(404, "There is no such message.");

async function presentMessage(c: ApiContext, id: string) {
  const message = await findMessage(c.var.access.db, id);
  if (!message) throw noMessage();
  return messageResource(message);
}

/** What leaves the server of a message. */
function messageResource(message: Message): z.output<typeof messageSchema> {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    message: message.message,
    is_read: message.isRead,
    read_at: message.readAt?.toISOString() ?? null,
    created_at: message.receivedAt.toISOString(),
  };
}
