import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { linkNextPage, pageOfList, pagingQuery, wrongCursor } from "#api/conventions/paging.ts";
import type { ApiEnv } from "#api/env.ts";
import { noRecipe, recipeParams } from "#api/recipes/recipe-answer.ts";
import { everyone, json, problems } from "#api/routes.ts";
import { findRecipeId } from "#domain/recipes/reading/recipe-records.server.ts";
import { countReviews, isReviewCursor, listReviews } from "#domain/reviews/list-reviews.server.ts";
import type { ReviewCounts, ReviewKind } from "#domain/reviews/review.ts";
import { kindParameter, starsParameter } from "./review-parameters.ts";
import { publicReviewResource, publicReviewSchema } from "./review-schema.ts";

const route = createRoute({
  method: "get",
  path: "/recipes/{recipe}/reviews",
  tags: ["Reviews"],
  operationId: "listRecipeReviews",
  summary: "List the published reviews or questions of a published recipe",
  ...everyone("reviews:read"),
  request: {
    params: recipeParams,
    query: z.object({
      kind: kindParameter.default("review"),
      stars: starsParameter,
      sort: z
        .enum(["helpful", "newest", "lowest"])
        .default("helpful")
        .openapi({ description: "Which come first." }),
      ...pagingQuery.shape,
    }),
  },
  responses: {
    200: json(pageOfList(publicReviewSchema, "PublishedReviewList"), "A page of them."),
    ...problems(400, 401, 403, 404),
  },
});

export function addRecipeReviews(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { kind, stars = null, sort, limit, cursor } = c.req.valid("query");
    const { access, services } = c.var;
    if (cursor !== undefined && !isReviewCursor(cursor)) throw wrongCursor();
    const recipeId = await findRecipeId(access.db, c.req.valid("param").recipe, "published");
    if (!recipeId) throw noRecipe();
    const [{ reviews, next }, counts] = await Promise.all([
      listReviews(access.db, { recipeId, kind, sort, stars, after: cursor ?? null, limit }),
      countReviews(access.db, recipeId),
    ]);
    linkNextPage(c, next, services.site.url);
    const data = reviews.map((review) => publicReviewResource(review, kind, services.site.url));
    return c.json({ data, total: totalOf(counts, kind, stars), next_cursor: next }, 200);
  });
}

function totalOf(counts: ReviewCounts, kind: ReviewKind, stars: number | null): number {
  if (kind === "question") return stars === null ? counts.questions : 0;
  return stars === null ? counts.reviews : (counts.stars[stars - 1] ?? 0);
}
