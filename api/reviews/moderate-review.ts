import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import {
  acceptedVersions,
  checkVersion,
  ifMatch,
  versionConflict,
} from "#api/conventions/conditional.ts";
import type { ApiEnv } from "#api/env.ts";
import { json, jsonBodyOf, patchBody, problems, tokenOnly, writeProblems } from "#api/routes.ts";
import {
  answerReview,
  deleteReviews,
  moderateReviews,
} from "#domain/reviews/moderation/moderate-reviews.server.ts";
import { REVIEW_STATES } from "#domain/reviews/moderation/review-table.ts";
import { answerSchema, authorName } from "#domain/reviews/schema.ts";
import { noReview, presentReview, reviewParams } from "./read-reviews.ts";
import { reviewSchema } from "./review-schema.ts";

const patchSchema = z
  .strictObject({ state: z.enum(REVIEW_STATES).optional() })
  .openapi("ReviewPatch", { example: { state: "published" } });

const answerBody = z
  .strictObject({
    text: answerSchema.pipe(z.string().min(1, "Please write your answer.")),
    name: authorName.optional(),
  })
  .openapi("ReviewAnswerInput", {
    description:
      "`name` is shown with it: that of the admin who made the token, where it is missing.",
    example: { text: "Thank you!" },
  });

const change = createRoute({
  method: "patch",
  path: "/reviews/{id}",
  tags: ["Reviews"],
  operationId: "changeReview",
  summary: "Approve or hide a review, call it spam, or let it wait",
  description:
    "With If-Match it is refused where its writer has changed it since it was read: approve no text that nobody saw.",
  ...tokenOnly("reviews:write"),
  request: { params: reviewParams, headers: ifMatch, body: patchBody(patchSchema) },
  responses: { 200: json(reviewSchema, "As it is now."), ...writeProblems(404, 412) },
});

const answer = createRoute({
  method: "put",
  path: "/reviews/{id}/answer",
  tags: ["Reviews"],
  operationId: "answerReview",
  summary: "Answer a review or question, or change the latest answer",
  ...tokenOnly("reviews:write"),
  request: { params: reviewParams, body: jsonBodyOf(answerBody) },
  responses: { 200: json(reviewSchema, "As it is now."), ...writeProblems(404) },
});

const takeBack = createRoute({
  method: "delete",
  path: "/reviews/{id}/answer",
  tags: ["Reviews"],
  operationId: "deleteReviewAnswer",
  summary: "Take back the latest answer",
  ...tokenOnly("reviews:write"),
  request: { params: reviewParams },
  responses: { 204: { description: "There is none now." }, ...problems(400, 401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path: "/reviews/{id}",
  tags: ["Reviews"],
  operationId: "deleteReview",
  summary: "Delete a review or question for good",
  description: "Needs no If-Match.",
  ...tokenOnly("reviews:write"),
  request: { params: reviewParams },
  responses: { 204: { description: "It is deleted." }, ...problems(400, 401, 403, 404) },
});

export function addModerateReview(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(change, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    const { state } = c.req.valid("json");
    const { store } = c.var.services.media;
    const accepted = acceptedVersions(c);
    const posted = Date.parse((await presentReview(c, id)).created_at);
    checkVersion(accepted, posted);
    const reviews = [{ id, ...(accepted && accepted !== "*" && { postedAt: new Date(posted) }) }];
    if (state) {
      const { stale } = await moderateReviews(db, store, { reviews, state, by, now: new Date() });
      if (stale > 0) throw versionConflict(posted);
    }
    return c.json(await presentReview(c, id), 200);
  });

  api.openapi(answer, async (c) => {
    const { db, by, adminName } = writer(c);
    const { id } = c.req.valid("param");
    const { text, name = adminName } = c.req.valid("json");
    const answered = await answerReview(db, { id, text, name, by, now: new Date() });
    if (!answered.ok) throw noReview();
    return c.json(await presentReview(c, id), 200);
  });

  api.openapi(takeBack, async (c) => {
    const { db, by } = writer(c);
    const { id } = c.req.valid("param");
    const answered = await answerReview(db, { id, text: "", by, now: new Date() });
    if (!answered.ok) throw noReview();
    return c.body(null, 204);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const reviews = [c.req.valid("param")];
    if ((await deleteReviews(db, { reviews, by, now: new Date() })) === 0) throw noReview();
    return c.body(null, 204);
  });
}
