/** A fault whose message is written for the person at the terminal: it is shown alone, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** A setting whose value can't be used. The message names the setting, the value and what is allowed. */
export class SettingsError extends OperatorError {
  override name = "SettingsError";
}

/** Any thrown value as one line of text. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map(messageOf).join("; ");
  }
  return error instanceof Error ? error.message : String(error);
}
