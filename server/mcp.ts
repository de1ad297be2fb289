import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { ApiRateLimit } from "#api/conventions/rate-limit.ts";
import { createMcp } from "#mcp/mcp.ts";
import { LARGEST_BODY_BYTES, tooLarge } from "./api.ts";
import { apiServices } from "./api-services.ts";
import type { AppOptions } from "./app-options.ts";
import type { SearchLimit } from "./limits/search-limit.ts";
import type { RequestEnv } from "./middleware/client-address.ts";

/** /mcp, with the limits of the API: a client's requests to both are counted together. */
export function mcpRoutes(
  options: AppOptions,
  { rate, searches }: { rate: ApiRateLimit; searches: SearchLimit },
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(rate.count);
  app.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => tooLarge(LARGEST_BODY_BYTES) }));
  app.use(compress());
  app.route("/", createMcp(apiServices(options), searches));
  return app;
}
