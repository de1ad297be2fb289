import { STATUS_CODES } from "node:http";
import { z } from "@hono/zod-openapi";
import { currentRequestId } from "#platform/request-id.ts";

const pointedFaultSchema = z.strictObject({
  pointer: z
    .string()
    .openapi({ description: "The part of the body, as a JSON Pointer (RFC 6901) after '#'." }),
  detail: z.string(),
});

/** What is wrong with one part of a request. */
const faultSchema = z.union([
  pointedFaultSchema,
  z.strictObject({
    parameter: z.string().openapi({ description: "The parameter of the address, or the header." }),
    detail: z.string(),
  }),
]);

export type Fault = z.output<typeof faultSchema>;
export type PointedFault = z.output<typeof pointedFaultSchema>;

/** RFC 9457. */
export const problemSchema = z
  .strictObject({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(faultSchema).optional(),
    request_id: z
      .string()
      .optional()
      .openapi({ description: "Of faults: what the log knows the request by." }),
  })
  .openapi("Problem", {
    example: {
      type: "about:blank",
      title: "Unprocessable Entity",
      status: 422,
      detail: "Please check the fields named in errors.",
      errors: [{ pointer: "#/title", detail: "Please enter a title." }],
    },
  });

type ProblemOptions = { errors?: Fault[]; headers?: Record<string, string> };

/** Ends a request with this answer; thrown by middleware and handlers. */
export class Problem extends Error {
  override name = "Problem";
  readonly status: number;
  readonly errors: Fault[] | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, { errors, headers = {} }: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  toResponse(): Response {
    const body = {
      type: "about:blank",
      title: STATUS_CODES[this.status] ?? "Error",
      status: this.status,
      detail: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.status >= 500 ? { request_id: currentRequestId() } : {}),
    };
    return Response.json(body, {
      status: this.status,
      headers: {
        "Content-Type": "application/problem+json",
        "Cache-Control": "no-store",
        ...this.headers,
      },
    });
  }
}

/** 422 with what is wrong with each field. */
export function invalidFields(errors: Fault[]): Problem {
  return new Problem(422, "Please check the fields named in errors.", { errors });
}

export function tooMany(waitSeconds: number): Problem {
  return new Problem(429, "Too many requests. Please wait, then try again.", {
    headers: { "Retry-After": String(waitSeconds) },
  });
}
