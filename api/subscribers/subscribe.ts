import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { emailField } from "#api/conventions/form-fields.ts";
import type { ApiEnv } from "#api/env.ts";
import { Problem, tooMany } from "#api/problem.ts";
import { everyonePosts, json, jsonBodyOf, writeProblems } from "#api/routes.ts";
import { subscriptionSchema } from "#domain/newsletter/schema.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { CONFIRM, THANKS } from "#domain/newsletter/subscription-texts.ts";

const bodySchema = z
  .strictObject({ email: emailField(subscriptionSchema.shape.email) })
  .openapi("SubscriptionInput", { example: { email: "ada@example.com" } });

const subscriptionAnswerSchema = z
  .strictObject({
    status: z.enum(["subscribed", "waiting_for_confirmation"]).openapi({
      description: "Where the site asks for it, owners confirm their addresses by mail.",
    }),
    message: z.string().openapi({ description: "For the person." }),
  })
  .openapi("Subscription");

const route = createRoute({
  method: "post",
  path: "/subscriptions",
  tags: ["Subscribers"],
  operationId: "subscribe",
  summary: "Subscribe an address to the newsletter",
  ...everyonePosts("subscribers:write"),
  request: { body: jsonBodyOf(bodySchema) },
  responses: { 201: json(subscriptionAnswerSchema, "It is noted."), ...writeProblems(409) },
});

export function addSubscribe(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { access, client, services } = c.var;
    const confirm = services.site.newsletterConfirm;
    const { email } = c.req.valid("json");
    const result = await subscribe(access.db, { email, confirm, from: client });
    if (!result.ok && result.reason === "too-many") throw tooMany(result.waitSeconds);
    if (!result.ok) {
      const { error: detail } = result;
      throw new Problem(409, detail, { errors: [{ pointer: "#/email", detail }] });
    }
    const answer = confirm
      ? ({ status: "waiting_for_confirmation", message: `${THANKS} ${CONFIRM}` } as const)
      : ({ status: "subscribed", message: THANKS } as const);
    return c.json(answer, 201);
  });
}
