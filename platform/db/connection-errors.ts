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
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

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

/** Node's or PostgreSQL's error code, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
