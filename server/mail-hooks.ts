import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isHookProvider, takeHook } from "#domain/bounces/take-hook.server.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import { LARGEST_BODY_BYTES } from "./api.ts";
import type { AppOptions } from "./app-options.ts";
import type { RequestEnv } from "./middleware/client-address.ts";

/** A campaign to many thousands has many bounces at once, from few addresses. What is turned away comes again. */
const LIMIT = { scope: "mail hook", most: 1_200, withinSeconds: 60 };

const STATUS = { taken: 200, early: 503, unknown: 404, forged: 403, unreadable: 400 } as const;

/** /webhooks/mail/NAME, where mail services report what comes back. They sign what they send, and have no session. */
export function mailHookRoutes({ office, visitorDb, mail, media }: AppOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const tooLarge = () => new Response(null, { status: 413, headers: { Connection: "close" } });
  app.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: tooLarge }));
  app.post("/:provider", async (c) => {
    const provider = c.req.param("provider");
    if (!isHookProvider(provider)) return c.body(null, 404);
    const wait = await consumeRateLimit(visitorDb, LIMIT, c.var.client);
    if (wait > 0) return c.body(null, 429, { "Retry-After": String(wait) });
    const result = await takeHook(office.adminDb, {
      provider,
      request: { header: (name) => c.req.header(name), body: await c.req.text() },
      secrets: mail.environment.secrets,
      now: new Date(),
      web: media.web,
    });
    return c.body(null, STATUS[result]);
  });
  app.all("*", (c) => c.body(null, 404));
  return app;
}
