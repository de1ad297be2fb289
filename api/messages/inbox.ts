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
  deleteMessages,
  type MessageMark,
  markMessages,
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
    is_spam: z.boolean(),
    replies: z
      .array(
        z.strictObject({
          id: z.guid(),
          subject: z.string(),
          text: z.string(),
          by: z.string(),
          mail_state: z.enum(["waiting", "sent", "failed"]),
          created_at: z.iso.datetime(),
        }),
      )
      .openapi({ description: "Those that were sent from the back office, the oldest first." }),
    created_at: z.iso.datetime(),
  })
  .openapi("Message");

const patchSchema = z
  .strictObject({ is_read: z.boolean().optional(), is_spam: z.boolean().optional() })
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
      is_spam: z
        .enum(["true", "false"])
        .default("false")
        .openapi({ description: "What is marked as spam instead of the inbox." }),
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
  summary: "Mark a message as read or unread, as spam or not",
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
    const { search = "", is_read, is_spam, ...paging } = c.req.valid("query");
    const { db } = c.var.access;
    const query = readTableQuery(new URLSearchParams({ search, sort: "received" }), MESSAGE_TABLE);
    const { rows, matching, next } = await listMessages(db, {
      ...query,
      state: is_spam === "true" ? "spam" : null,
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
    const { is_read, is_spam } = c.req.valid("json");
    const marks: MessageMark[] = [];
    if (is_read !== undefined) marks.push(is_read ? "read" : "unread");
    if (is_spam !== undefined) marks.push(is_spam ? "spam" : "not-spam");
    for (const as of marks) await markMessages(db, { ids: [id], as, by, now: new Date() });
    return c.json(await presentMessage(c, id), 200);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    const deleted = await deleteMessages(db, { ids: [id], by, now: new Date() });
    if (deleted === 0) throw noMessage();
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
    is_spam: message.isSpam,
    replies: message.replies.map(({ id, subject, text, by, state, at }) => {
      return { id, subject, text, by, mail_state: state, created_at: at.toISOString() };
    }),
    created_at: message.receivedAt.toISOString(),
  };
}
