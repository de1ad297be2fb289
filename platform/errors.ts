/** An error whose message is for the operator: printed without a stack trace. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** An invalid setting. The message names the setting, the value and what is allowed. */
export class SettingsError extends OperatorError {
  override name = "SettingsError";
}

/** The disk or the store of files is unavailable. The message contains no secrets. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map(messageOf).join("; ");
  }
  return error instanceof Error ? error.message : String(error);
}

/** Node's or PostgreSQL's error code, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
