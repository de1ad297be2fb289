import { Hono } from "hono";
import type { ApiServices } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { problemOf } from "#api/problem-of.ts";
import { callerOf } from "./caller.ts";
import { ifOn, knownOrigin, onlyPosts } from "./guards.ts";

type McpEnv = { Variables: { client: string } };

/**
 * /mcp: the site's tools for assistants (Model Context Protocol, streamable HTTP), without sessions. `searches` counts
 * a search of a client address, and returns the seconds to wait.
 */
export function createMcp(
  services: ApiServices,
  searches: (client: string) => number,
): Hono<McpEnv> {
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
      signal: c.req.raw.signal,
      countSearch: () => searches(c.var.client),
      settings: await services.site.settings(),
      authorization: c.req.header("Authorization"),
    });
    // The SDK takes 80 ms to load, which the start of a site need not wait for.
    const { serveMessage } = await import("./serve-message.ts");
    return serveMessage(c.req.raw, caller);
  });
  mcp.all("*", () => new Problem(404, "There is nothing here: tools are at /mcp.").toResponse());
  mcp.onError((error) => problemOf(error, { log: services.log, what: "POST /mcp" }).toResponse());
  return mcp;
}
