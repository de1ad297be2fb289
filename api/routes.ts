import type { z } from "@hono/zod-openapi";
import type { Scope } from "#domain/tokens/api-token.ts";
import { forEveryone, withToken } from "./access/access.ts";
import { idempotent } from "./conventions/idempotent.ts";
import { utf8Body } from "./conventions/utf8-body.ts";
import { problemSchema } from "./problem.ts";

/** The parts that route definitions have in common. */

type Security = Record<string, string[]>[];

/** Everyone may; a token needs the scope. */
export function everyone(scope: Scope) {
  const security: Security = [{}, { token: [scope] }];
  return { middleware: [forEveryone(scope), utf8Body], security };
}

/** Only with a token that has the scope. */
export function tokenOnly(scope: Scope) {
  const security: Security = [{ token: [scope] }];
  return { middleware: [withToken(scope), utf8Body], security };
}

/** The same for a POST, which may have an Idempotency-Key. */
export function everyonePosts(scope: Scope) {
  const rule = everyone(scope);
  return { ...rule, middleware: [...rule.middleware, idempotent] };
}

export function tokenPosts(scope: Scope) {
  const rule = tokenOnly(scope);
  return { ...rule, middleware: [...rule.middleware, idempotent] };
}

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function jsonBodyOf<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}

/** The body of a merge patch (RFC 7396). */
export function patchBody<Schema extends z.ZodType>(schema: Schema) {
  return {
    required: true,
    content: { "application/merge-patch+json": { schema }, "application/json": { schema } },
  };
}

const DESCRIPTIONS = {
  400: "A parameter or the JSON is malformed.",
  401: "A token is missing.",
  403: "The token is invalid, expired, or lacks the scope.",
  404: "Not found.",
  409: "It conflicts with another resource.",
  412: "It was changed in the meantime (If-Match).",
  413: "The body is too large.",
  415: "The body has the wrong content type.",
  422: "Fields of the body are wrong.",
  428: "If-Match is missing.",
  429: "Too many requests; Retry-After says how long to wait.",
  502: "Another service failed.",
  503: "The service cannot answer right now, or is not configured.",
};

type ProblemStatus = keyof typeof DESCRIPTIONS;

const problem = (status: ProblemStatus) => ({
  description: DESCRIPTIONS[status],
  content: { "application/problem+json": { schema: problemSchema } },
});

type Problems = { [Status in ProblemStatus]?: ReturnType<typeof problem> };

/** Problem answers with these statuses, and those that any request may get. */
export function problems(...statuses: ProblemStatus[]): Problems {
  const all: ProblemStatus[] = [...statuses, 429, 503];
  return Object.fromEntries(all.map((status) => [status, problem(status)]));
}

/** What a write with a body may get, beside `statuses`. */
export function writeProblems(...statuses: ProblemStatus[]): Problems {
  return problems(400, 401, 403, 413, 415, 422, ...statuses);
}
