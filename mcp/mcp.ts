import { Hono } from "hono";
import type { ApiServices } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { problemOf } from "#api/problem-of.ts";
import { callerOf } from "./caller.ts";
import { ifOn, knownOrigin, onlyPosts } from "./guards.ts";

type McpEnv = { Variables: { requestId: string } };

/** /mcp: the site's tools for assistants (Model Context Protocol, streamable HTTP), without sessions. */
export function createMcp(services: ApiServices): Hono<McpEnv> {
  const mcp = new Hono<McpEnv>();
  mcp.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  mcp.use(ifOn(services));
  mcp.use(knownOrigin(services));
  mcp.use("/", onlyPosts);
  mcp.post("/", async (c) => {
    const caller = await callerOf({
      services,
      requestId: c.get("requestId"),
      signal: c.req.raw.signal,
      settings: await services.site.settings(),
      authorization: c.req.header("Authorization"),
    });
    // The SDK takes 80 ms to load, which the start of a site need not wait for.
    const { serveMessage } = await import("./serve-message.ts");
    return serveMessage(c.req.raw, caller);
  });
  mcp.all("*", () => new Problem(404, "There is nothing here: tools are at /mcp.").toResponse());
  mcp.onError((error, c) => {
    const where = { log: services.log, request: c.get("requestId"), what: "POST /mcp" };
    return problemOf(error, where).toResponse();
  });
  return mcp;
}
