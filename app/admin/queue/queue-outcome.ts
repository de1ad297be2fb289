import type { ActionResult } from "#app/ui/form/action-result.ts";

/** What came of what was asked of the queue. */
export type QueueResult = ActionResult<{
  /** How many addresses of a listing page were in the queue already. */
  skipped?: number;
  /** The recipes of a listing page, to choose from. */
  listing?: FoundListing;
}>;

/** What a page that lists recipes holds. */
export type FoundListing = {
  url: string;
  /** Recipes that are not in the queue yet. */
  links: string[];
  /** How many others are. */
  duplicates: number;
};

/** Spec §8. */
export function describeSkipped(duplicates: number): string {
  return duplicates > 0 ? `Skipped ${duplicates} duplicate URLs` : "";
}

export const FAILED = {
  add: "Failed to add URL to queue",
  extract: "Failed to extract URLs from page",
  remove: "Failed to remove item",
  clear: "Failed to clear processed items",
} as const;

/** What is said of a write that did not come to its end. */
export function failureOf(intent: unknown): string {
  if (intent === "add" || intent === "add-chosen") return FAILED.add;
  if (intent === "remove") return FAILED.remove;
  if (intent === "clear") return FAILED.clear;
  return "That could not be done. Please check your connection and try again.";
}
