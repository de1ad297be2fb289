import type { FieldErrors } from "#domain/text/form-errors.ts";

/** What a form at the door is told when it does not let in. */
export type LoginOutcome = {
  problem?: string;
  errors?: FieldErrors<"email" | "password" | "code">;
  /** What a page without scripts shows again; never a password or a code. */
  typed?: { email: string; remember: boolean } | undefined;
};

export const LOGIN_FAILED = "Login failed. Please try again.";
