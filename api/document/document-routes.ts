import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Deprecations } from "#api/conventions/deprecation.ts";
import type { ApiEnv } from "#api/env.ts";
import { openApiDocument } from "./openapi-document.ts";

/** /api/v1/openapi.json. Not described in itself. */
export function addDocument(api: OpenAPIHono<ApiEnv>, deprecations: Deprecations): void {
  api.get("/openapi.json", async (c) => {
    const { url, name, email, settings } = c.var.services.site;
    const set = await settings();
    const facts = { url, name: set.name ?? name, email: set.email ?? email };
    return c.json(openApiDocument(api, facts, deprecations));
  });
}
