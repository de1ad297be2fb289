import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  windowOf,
} from "#api/conventions/paging.ts";
import type { ApiEnv } from "#api/env.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { listCategoryRecords } from "#domain/categories/category-records.server.ts";
import { categoryParams, categoryResource, presentCategory } from "./category-resource.ts";
import { categorySchema } from "./category-schema.ts";

const list = createRoute({
  method: "get",
  path: "/categories",
  tags: ["Categories"],
  operationId: "listCategories",
  summary: "List the categories in their order",
  ...everyone("categories:read"),
  request: { query: pagingQuery },
  responses: {
    200: json(pageOfList(categorySchema, "CategoryList"), "A page of categories."),
    ...problems(400, 401, 403),
  },
});

const read = createRoute({
  method: "get",
  path: "/categories/{category}",
  tags: ["Categories"],
  operationId: "readCategory",
  summary: "Read a category",
  ...everyone("categories:read"),
  request: { params: categoryParams },
  responses: { 200: json(categorySchema, "The category."), ...problems(400, 401, 403, 404) },
});

export function addReadCategories(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { access, services } = c.var;
    const window = windowOf(c.req.valid("query"));
    const { rows, ...page } = await listCategoryRecords(access.db, window).catch(refuseMadeUpPlace);
    const data = rows.map((record) => categoryResource(record, services.site.url));
    return c.json(listAnswer(c, { data, ...page }), 200);
  });

  api.openapi(read, async (c) =>
    c.json(await presentCategory(c, c.req.valid("param").category), 200),
  );
}
