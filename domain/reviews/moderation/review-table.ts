import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's list of reviews: its query and its rows. Pure. */

export const REVIEW_STATES = ["waiting", "published", "hidden", "spam"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_TABLE = {
  sorts: {
    /** What waits or is reported first, then the newest. */
    waiting: "desc",
    posted: "desc",
    stars: "asc",
  },
  /** Reported by readers, while published. */
  filters: { state: [...REVIEW_STATES, "reported"], kind: ["review", "question"] },
} as const satisfies TableDefinition;

export type ReviewTableQuery = TableQuery<typeof REVIEW_TABLE>;

/** The rules of the site that a review can fall under (db/migrations: review_holds). */
export const HOLD_REASONS = [
  "all",
  "first",
  "links",
  "stars",
  "repeated",
  "picture",
  "words",
  "automatic",
  "hidden",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The version of a review that an admin saw: `postedAt` changes with text and image. Without it, the present one. */
export type SeenReview = { id: string; postedAt?: Date | undefined };

/** Whether a review is unchanged since it was seen. */
export function isAsSeen(seen: SeenReview[]) {
  const times = new Map(seen.map(({ id, postedAt }) => [id, postedAt?.getTime()]));
  return ({ id, postedAt }: { id: string; postedAt: Date }) =>
    (times.get(id) ?? postedAt.getTime()) === postedAt.getTime();
}

export type ReviewRow = {
  id: string;
  kind: "review" | "question";
  state: ReviewState;
  heldFor: HoldReason[];
  /** The words from Settings that it contains. */
  heldWords: string[];
  stars: number | null;
  name: string;
  email: string | null;
  text: string;
  madeIt: boolean;
  tweaks: string[];
  /** Waiting, or approved: its address in the library. */
  image: "waiting" | string | null;
  /** How many readers reported it since an admin last chose to keep it; 0 unless it is published. */
  reports: number;
  /** The latest five. */
  reportReasons: string[];
  importedFrom: string | null;
  postedAt: Date;
  recipeId: string;
  recipeTitle: string;
  /** The cook's latest. */
  answer: string | null;
  answeredAt: Date | null;
};
