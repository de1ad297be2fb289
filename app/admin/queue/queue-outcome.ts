/** What came of what was asked of the queue. */
export type QueueOutcome =
  /** `skipped`: addresses of a listing page that were in the queue already. */
  | { done: string; skipped?: number }
  /** `url`: what was typed, when that is what is wrong; it is told beside its field. */
  | { problem: string; url?: string }
  | { listing: FoundListing };

/** What a page that lists recipes holds. */
export type FoundListing = {
  url: string;
  /** Recipes that are not in the queue yet. */
  links: string[];
  /** How many others are. */
  duplicates: number;
};

/** Spec §8. */
export function skippedWords(duplicates: number): string {
  return duplicates > 0 ? `Skipped ${duplicates} duplicate URLs` : "";
}

export const FAILED = {
  add: "Failed to add URL to queue",
  extract: "Failed to extract URLs from page",
  remove: "Failed to remove item",
  clear: "Failed to clear processed items",
} as const;

/** The words for a write that did not come to its end. */
export function failedWords(intent: unknown): string {
  if (intent === "add" || intent === "add-chosen") return FAILED.add;
  if (intent === "remove") return FAILED.remove;
  if (intent === "clear") return FAILED.clear;
  return "That could not be done. Please check your connection and try again.";
}
