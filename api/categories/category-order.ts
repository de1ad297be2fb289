import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import type { ApiEnv } from "#api/env.ts";
import { invalidFields } from "#api/problem.ts";

import { jsonBodyOf, tokenOnly, writeProblems } from "#api/routes.ts";
import { reorderCategories } from "#domain/categories/reorder-categories.server.ts";
import { categoryOrderSchema } from "./category-schema.ts";

// Not below /categories, where it would be the slug of one.
const route = createRoute({
  method: "put",
  path: "/category-order",
  tags: ["Categories"],
  operationId: "setCategoryOrder",
  summary: "Put the categories into an order",
  description: "Needs no If-Match: the whole order is sent. Ids that are not there are ignored.",
  ...tokenOnly("categories:write"),
  request: { body: jsonBodyOf(categoryOrderSchema) },
  responses: { 204: { description: "They are in this order." }, ...writeProblems() },
});

export function addCategoryOrder(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { db, by } = writer(c);
    const ids = [...new Set(c.req.valid("json").ids.map((id) => id.toLowerCase()))];
    if (!(await reorderCategories(db, { ids, by, now: new Date() }))) {
      throw invalidFields([{ pointer: "#/ids", detail: "No category has one of these ids." }]);
    }
    return c.body(null, 204);
  });
}
