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
import { ACTIVITY_NOUNS } from "#domain/activity/activity.ts";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import { searchText } from "#domain/tables/search-words.ts";

const activitySchema = z
  .strictObject({
    id: z.string(),
    happened_at: z.iso.datetime(),
    by: z.string().nullable().openapi({ description: "Null: the site itself." }),
    verb: z.string().openapi({ example: "published" }),
    noun: z.string().openapi({ example: "recipe" }),
    noun_id: z.string().nullable().openapi({ description: "Null where it was several things." }),
    title: z.string().openapi({ description: "Its name at that time." }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi("Activity");

const route = createRoute({
  method: "get",
  path: "/activity",
  tags: ["Activity"],
  operationId: "listActivity",
  summary: "List who did what, newest first",
  ...tokenOnly("activity:read"),
  request: {
    query: z.object({
      search: searchParameter,
      noun: z
        .enum(ACTIVITY_NOUNS)
        .optional()
        .openapi({ description: "Only what happened to these things." }),
      ...pagingQuery.shape,
    }),
  },
  responses: {
    200: json(pageOfList(activitySchema, "ActivityList"), "A page of the activity."),
    ...problems(400, 401, 403),
  },
});

export function addActivity(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { search = "", noun = null, ...paging } = c.req.valid("query");
    const query = { search: searchText(search), noun, page: 1, window: windowOf(paging) };
    const { rows, matching, next } = await listActivity(c.var.access.db, query).catch(
      refuseMadeUpPlace,
    );
    const data = rows.map(({ at, nounId, ...line }) => ({
      ...line,
      happened_at: at.toISOString(),
      noun_id: nounId,
    }));
    return c.json(listAnswer(c, { data, total: matching, next }), 200);
  });
}
