import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { emailField, visibleText } from "#api/conventions/form-fields.ts";
import type { ApiEnv } from "#api/env.ts";
import { tooMany } from "#api/problem.ts";
import { everyonePosts, json, jsonBodyOf, writeProblems } from "#api/routes.ts";
import { contactMessageSchema } from "#domain/messages/schema.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";

const { name, email, message } = contactMessageSchema.shape;

const bodySchema = z
  .strictObject({
    name: visibleText(name),
    email: emailField(email),
    message: visibleText(message),
  })
  .openapi("MessageInput", {
    example: { name: "Ada", email: "ada@example.com", message: "The bread is wonderful." },
  });

const receiptSchema = z
  .strictObject({ status: z.literal("received") })
  .openapi("MessageReceipt", { example: { status: "received" } });

const route = createRoute({
  method: "post",
  path: "/messages",
  tags: ["Messages"],
  operationId: "sendMessage",
  summary: "Send the cook a message",
  ...everyonePosts("messages:write"),
  request: { body: jsonBodyOf(bodySchema) },
  responses: { 201: json(receiptSchema, "It has arrived."), ...writeProblems() },
});

export function addSendMessage(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { access, client } = c.var;
    const sent = await sendMessage(access.db, { message: c.req.valid("json"), from: client });
    if (!sent.ok) throw tooMany(sent.waitSeconds);
    return c.json({ status: "received" } as const, 201);
  });
}
