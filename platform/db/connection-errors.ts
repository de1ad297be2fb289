import { codeOf } from "#platform/errors.ts";

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** SQLSTATE: connection exceptions (08), too many connections, shutting down or starting up. */
const POSTGRES_CODES = /^(08...|53300|57P0[1-3])$/;

/** Errors of node-postgres without a code. */
const MESSAGES =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error)/;
/** All connections of the pool were in use. */
const POOL_TIMEOUT = "timeout exceeded when trying to connect";

type Problem = "Database unavailable" | "Database busy" | "Database full" | "Database read-only";

/**
 * By SQLSTATE: the server's own limit for a statement; a replica's replay had to wait for one; out of memory; out of
 * disk; as some hosts make a full one.
 */
const PROBLEMS = new Map<string, Problem>([
  ["57014", "Database busy"],
  ["40001", "Database busy"],
  ["53200", "Database busy"],
  ["53100", "Database full"],
  ["25006", "Database read-only"],
]);

/** Whether the error means that the database is unavailable, not that a query was wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || MESSAGES.test(error.message)) {
    return true;
  }
  return isConnectionError(error.cause);
}

/** What to say about a temporary failure; undefined for any other error. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (isConnectionError(error)) return "Database unavailable";
  if (!(error instanceof Error)) return undefined;
  if (error.message === POOL_TIMEOUT) return "Database busy";
  return PROBLEMS.get(codeOf(error)) ?? databaseProblem(error.cause);
}

/** Whether the role of the database may not do this, or not with this row. */
export function isDenied(error: unknown): boolean {
  return codeOf(error) === "42501";
}

/** Whether a statement was refused only because nothing can be written. */
export function isUnwritable(error: unknown): boolean {
  return ["Database full", "Database read-only"].includes(databaseProblem(error) ?? "");
}

/** Whether a value is invalid for its type, such as a date or number out of range (SQLSTATE 22). */
export function isDataException(error: unknown): boolean {
  return /^22...$/.test(codeOf(error));
}
