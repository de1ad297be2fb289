import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { digestOf, etagOf } from "#api/conventions/conditional.ts";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  searchParameter,
  windowOf,
} from "#api/conventions/paging.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { json, problems, tokenOnly } from "#api/routes.ts";
import { findReviews } from "#domain/reviews/find-reviews.server.ts";
import { listReviewTable } from "#domain/reviews/moderation/list-review-table.server.ts";
import { REVIEW_STATES } from "#domain/reviews/moderation/review-table.ts";
import { searchText } from "#domain/tables/search-words.ts";
import { kindParameter, starsParameter } from "./review-parameters.ts";
import { reviewResource, reviewSchema } from "./review-schema.ts";

const list = createRoute({
  method: "get",
  path: "/reviews",
  tags: ["Reviews"],
  operationId: "listReviews",
  summary: "List reviews and questions, the newest first",
  ...tokenOnly("reviews:read"),
  request: {
    query: z.object({
      search: searchParameter,
      state: z.enum(REVIEW_STATES).optional().openapi({ description: "Only those in it." }),
      kind: kindParameter.optional(),
      recipe: z
        .guid()
        .optional()
        .openapi({ description: "Only those of the recipe with this id." }),
      stars: starsParameter,
      ...pagingQuery.shape,
    }),
  },
  responses: {
    200: json(pageOfList(reviewSchema, "ReviewList"), "A page of them."),
    ...problems(400, 401, 403),
  },
});

export const reviewParams = z.object({
  id: z.guid().openapi({ description: "The review's or question's id." }),
});

const read = createRoute({
  method: "get",
  path: "/reviews/{id}",
  tags: ["Reviews"],
  operationId: "readReview",
  summary: "Read a review or question",
  ...tokenOnly("reviews:read"),
  request: { params: reviewParams },
  responses: { 200: json(reviewSchema, "The review."), ...problems(400, 401, 403, 404) },
});

export function addReadReviews(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { search = "", state = null, kind = null, recipe, stars, ...page } = c.req.valid("query");
    const { access, services } = c.var;
    const { db } = access;
    const { rows, matching, next } = await listReviewTable(db, {
      search: searchText(search),
      sort: "posted",
      direction: "desc",
      page: 1,
      window: windowOf(page),
      state,
      kind,
      recipeId: recipe,
      stars,
    }).catch(refuseMadeUpPlace);
    const found = await findReviews(
      db,
      rows.map(({ id }) => id),
    );
    const data = found.map((review) => reviewResource(review, services.site.url));
    return c.json(listAnswer(c, { data, total: matching, next }), 200);
  });

  api.openapi(read, async (c) => c.json(await presentReview(c, c.req.valid("param").id), 200));
}

export const noReview = () => new Problem(404, "There is no such review.");

/** As an admin sees it now. Throws a Problem (404). */
export async function presentReview(c: ApiContext, id: string) {
  const [review] = await findReviews(c.var.access.db, [id]);
  if (!review) throw noReview();
  const answer = reviewResource(review, c.var.services.site.url);
  // What its writer changes is the version; what admins do to it changes the answer.
  c.header("ETag", etagOf(review.postedAt.getTime(), digestOf(answer)));
  return answer;
}
