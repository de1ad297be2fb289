import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's list of reviews: its query and its rows. Pure. */

const REVIEW_STATES = ["waiting", "published", "hidden", "spam"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_TABLE = {
  sorts: {
    /** What waits first, then the newest. */
    waiting: "desc",
    posted: "desc",
    stars: "asc",
  },
  filters: { state: REVIEW_STATES, kind: ["review", "question"] },
} as const satisfies TableDefinition;

export type ReviewTableQuery = TableQuery<typeof REVIEW_TABLE>;

/** The rules of the site that a review can fall under (db/migrations: review_holds). */
export const HOLD_REASONS = ["all", "first", "links", "stars", "repeated", "picture"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export type ReviewRow = {
  id: string;
  kind: "review" | "question";
  state: ReviewState;
  heldFor: HoldReason[];
  stars: number | null;
  name: string;
  email: string | null;
  text: string;
  madeIt: boolean;
  tweaks: string[];
  importedFrom: string | null;
  postedAt: Date;
  recipeId: string;
  recipeTitle: string;
  /** The cook's latest. */
  answer: string | null;
};
