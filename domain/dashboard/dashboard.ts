import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** The data of the back office's dashboard. */
export type Dashboard = {
  recipes: { total: number; published: number; draft: number };
  /** Active categories. */
  categories: number;
  messages: { total: number; unread: number };
  /** Reviews and questions of readers. */
  reviews: { total: number; waiting: number };
  /** Active subscribers. */
  subscribers: number;
  /** The 5 last updated, drafts included. */
  recent: { id: string; title: string; status: RecipeStatus; updatedAt: Date }[];
  /** The 5 most viewed published recipes. */
  popular: { id: string; slug: string; title: string; views: number; rating: number | null }[];
  /** The last 30 days (UTC), today last. */
  days: DayOfSite[];
};

/** What waits for an admin. */
export type Todo = {
  /** Unread ones. */
  messages: number;
  /** Those that wait for approval. */
  reviews: number;
  /** Drafts whose authors ask to publish them; for an author, those that came back. */
  requests: number;
};

export type DayOfSite = {
  /** YYYY-MM-DD */
  day: string;
  views: number;
  /** Sign-ups on this day that are still active. */
  subscribers: number;
};
