import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** What the back office's first page shows (spec §2). */
export type Dashboard = {
  recipes: { total: number; published: number; draft: number };
  /** Active ones. */
  categories: number;
  messages: { total: number; unread: number };
  /** Active ones. */
  subscribers: number;
  /** At most 5, the last updated first, drafts too. */
  recent: { id: string; title: string; status: RecipeStatus; updatedAt: Date }[];
  /** At most 5 published ones, the most viewed first. */
  popular: { id: string; slug: string; title: string; views: number; rating: number | null }[];
  /** The last 30 days (UTC), today last. */
  days: DayOfSite[];
};

export type DayOfSite = {
  /** YYYY-MM-DD */
  day: string;
  views: number;
  /** Those who signed up on the day and are subscribed now. */
  subscribers: number;
};
