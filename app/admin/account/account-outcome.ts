import type { ShouldRevalidateFunction } from "react-router";
import type { FieldErrors } from "#domain/text/form-errors.ts";

/** Which form of the account's pages was sent. */
export type AccountIntent =
  | "email"
  | "password"
  | "end-session"
  | "end-others"
  | "begin"
  | "confirm"
  | "remove"
  | "renew";

/** What came of it. */
export type AccountOutcome = { intent: AccountIntent } & (
  | { done: string; recoveryCodes?: string[] }
  | { problem?: string; errors?: FieldErrors<"email" | "password" | "next" | "code"> }
);

export const NOT_SAVED =
  "That could not be saved. Nothing was changed: please check your connection and try again.";

/** A page is loaded again when something was done; without a connection it would be lost. */
export const revalidateWhenDone: ShouldRevalidateFunction = (change) => {
  const outcome: unknown = change.actionResult;
  const isDone = typeof outcome === "object" && outcome !== null && "done" in outcome;
  return isDone || change.defaultShouldRevalidate;
};
