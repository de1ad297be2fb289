import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  searchParameter,
  windowOf,
} from "#api/conventions/paging.ts";
import type { ApiEnv } from "#api/env.ts";
import { json, problems, tokenOnly } from "#api/routes.ts";
import { listTrash } from "#domain/recipes/tables/list-trash.server.ts";
import { searchText } from "#domain/tables/search-words.ts";

const deletedRecipeSchema = z
  .strictObject({
    id: z.guid(),
    title: z.string(),
    deleted_at: z.iso.datetime(),
    deleted_by: z.string().nullable().openapi({ description: "Null: the site itself." }),
  })
  .openapi("DeletedRecipe");

const route = createRoute({
  method: "get",
  path: "/trash",
  tags: ["Recipes"],
  operationId: "listTrash",
  summary: "List deleted recipes, the last deleted first",
  description: "`POST /recipes/{id}/restore` takes one out.",
  ...tokenOnly("recipes:read"),
  request: { query: z.object({ search: searchParameter, ...pagingQuery.shape }) },
  responses: {
    200: json(pageOfList(deletedRecipeSchema, "Trash"), "A page of the trash."),
    ...problems(400, 401, 403),
  },
});

export function addTrash(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { search = "", ...paging } = c.req.valid("query");
    const query = { search: searchText(search), page: 1, window: windowOf(paging) };
    const { rows, matching, next } = await listTrash(c.var.access.db, query).catch(
      refuseMadeUpPlace,
    );
    const data = rows.map(({ id, title, deletedAt, deletedBy }) => ({
      id,
      title,
      deleted_at: deletedAt.toISOString(),
      deleted_by: deletedBy,
    }));
    return c.json(listAnswer(c, { data, total: matching, next }), 200);
  });
}
