import type { ActionResult } from "#app/ui/form/action-result.ts";

/** The result of the queue's action. */
export type QueueResult = ActionResult<{
  /** How many addresses of a listing page were in the queue already. */
  skipped?: number;
  /** The recipes of a listing page, to choose from. */
  listing?: FoundListing;
}>;

/** The recipes that a listing page links to. */
export type FoundListing = {
  url: string;
  /** Recipes that are not in the queue yet. */
  links: string[];
  /** The number of recipes that are already queued. */
  duplicates: number;
};

/** Its wording is promised; empty for none. */
export function describeSkipped(duplicates: number): string {
  return duplicates > 0 ? `Skipped ${duplicates} duplicate URLs` : "";
}

const FAILED = {
  add: "Failed to add URL to queue",
  remove: "Failed to remove item",
  clear: "Failed to clear processed items",
} as const;

/** The message for a failed action. */
export function failureMessage(intent: unknown): string {
  if (intent === "add" || intent === "add-chosen") return FAILED.add;
  if (intent === "remove") return FAILED.remove;
  if (intent === "clear") return FAILED.clear;
  return "That didn't work. Please check your connection and try again.";
}
