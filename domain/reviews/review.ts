import type { PageImage } from "#domain/media/page-image.ts";

/** What readers say about a recipe, and ask about it. Pure. */

export type ReviewKind = "review" | "question";

export type ReviewSort = "helpful" | "newest" | "lowest";

/** A published review or question, as readers see it. */
export type Review = {
  id: string;
  /** Null for a question. */
  stars: number | null;
  name: string;
  text: string;
  madeIt: boolean;
  /** What was changed: "half the sugar". */
  tweaks: string[];
  /** Approved by an admin. `address`: of its image in the library. */
  image: { address: string; files: PageImage | undefined } | null;
  helpful: number;
  /** The site that it was written on; null for this one. */
  importedFrom: string | null;
  postedAt: Date;
  /** The cook's, the oldest first. */
  answers: ReviewAnswer[];
};

export type ReviewAnswer = { name: string; text: string; at: Date };

/** Published reviews and questions of a recipe; `stars` counts the reviews with one to five stars. */
export type ReviewCounts = { reviews: number; questions: number; stars: number[] };
