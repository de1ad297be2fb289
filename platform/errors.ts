/** A fault whose message is written for the person at the terminal: it is shown alone, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** A setting whose value can't be used. The message names the setting, the value and what is allowed. */
export class SettingsError extends OperatorError {
  override name = "SettingsError";
}

/** Files can't be kept or read just now: the disk or the store that keeps them fails. No secret is in the message. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Any thrown value as one line of text. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map(messageOf).join("; ");
  }
  return error instanceof Error ? error.message : String(error);
}
