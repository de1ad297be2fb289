import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Database } from "#domain/database.ts";
import { healthRoutes } from "#server/health.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { staticErrorPage } from "#server/static-error-page.ts";

/** What a process that does jobs alone answers: how it is, and nothing else. */
export function healthListener(visitorDb: Database): RequestListener {
  const app = new Hono<RequestEnv>();
  app.route("/", healthRoutes(visitorDb));
  app.notFound(() => staticErrorPage(404));
  return getRequestListener(app.fetch);
}
