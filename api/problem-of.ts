import { HTTPException } from "hono/http-exception";
import { databaseProblem, isDenied } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "./problem.ts";

type Where = {
  log: Log;
  /** What failed, for the log. */
  what: string;
};

/** The problem that describes a thrown error; faults are logged, and described without details. */
export function problemOf(error: unknown, { log, what }: Where): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) {
    const detail = error.status === 415 ? "Send application/json." : error.message;
    return new Problem(error.status, detail);
  }
  const problem = databaseProblem(error);
  if (problem) {
    log.warn(`${problem}: ${messageOf(error)}`);
    return new Problem(503, "The database cannot answer right now.", {
      headers: { "Retry-After": "5" },
    });
  }
  if (isDenied(error)) {
    log.warn(`${what} was denied: ${messageOf(error)}`);
    return new Problem(403, "The account of this token may not do that.");
  }
  log.error({ err: error }, `${what} failed`);
  return new Problem(500, "Something went wrong here.");
}
