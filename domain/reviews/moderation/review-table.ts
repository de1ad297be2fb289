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
  /** Reported: published, and readers reported it. */
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

/** A review as an admin saw it: with its text or image `postedAt` changes. Without that it is as it is now. */
export type SeenReview = { id: string; postedAt?: Date | undefined };

/** Whether a review is what was seen of it. */
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
  /** Of the words in Settings. */
  heldWords: string[];
  stars: number | null;
  name: string;
  email: string | null;
  text: string;
  madeIt: boolean;
  tweaks: string[];
  /** Waiting, or approved: its address in the library. */
  image: "waiting" | string | null;
  /** By how many readers it is reported since an admin last chose to keep it; none unless it is published. */
  reports: number;
  /** The latest five of those given. */
  reportReasons: string[];
  importedFrom: string | null;
  postedAt: Date;
  recipeId: string;
  recipeTitle: string;
  /** The cook's latest. */
  answer: string | null;
  answeredAt: Date | null;
};
