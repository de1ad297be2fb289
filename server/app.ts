import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type SiteContext, siteContext } from "#app/context.ts";

/** The whole web process as one fetch handler: what the site's server, dev server and tests serve. */
export function createApp(site: SiteContext) {
  const app = new Hono();
  const handle = createRequestHandler(build, "production");
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return handle(c.req.raw, context);
  });
  return app;
}
