import type { PageImage } from "#domain/media/page-image.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { SortOf, TableDefinition, TableQuery } from "#domain/tables/table-query.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";

/** The back office's table of recipes: what it can be asked, and what a row shows. Pure. */

export const RECIPE_TABLE = {
  sorts: {
    updated: "desc",
    title: "asc",
    category: "asc",
    status: "asc",
    views: "desc",
    photo: "asc",
    asked: "asc",
  },
  filters: {
    status: ["published", "draft"],
    category: "id",
    cuisine: "text",
    difficulty: DIFFICULTIES,
    tag: "text",
    author: "text",
    from: "day",
    to: "day",
    photo: ["none"],
    description: ["none"],
    nutrition: ["none"],
    request: ["waiting", "sent-back"],
    /** Of the author who asks: editors see what anybody wrote. */
    by: ["me"],
  },
} as const satisfies TableDefinition;

export type RecipeTableQuery = TableQuery<typeof RECIPE_TABLE>;

/** Which recipes the table shows, whatever their order and the page. */
export type TableChoice = Partial<Omit<RecipeTableQuery, "sort" | "direction" | "page" | "window">>;

export type RecipeSort = SortOf<typeof RECIPE_TABLE>;

export type RecipeRow = {
  id: string;
  slug: string;
  title: string;
  image: string | null;
  imageColor: string | null;
  imageFiles?: PageImage | undefined;
  category: string | null;
  status: RecipeStatus;
  /** Of an author to publish it, since when; or by when it was sent back. */
  request: { state: "waiting" | "sent-back"; by: string; at: Date } | null;
  featured: boolean;
  views: number;
  /** 0 to 5; null while there is none. */
  rating: number | null;
  updatedAt: Date;
};
