import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import { adviceAsNotes } from "#domain/recipes/ingredients/lines/advice.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { type MarkedBlock, withMarksOf } from "#domain/scraping/page/marked-blocks.ts";
import { countOf } from "#domain/text/count-of.ts";
import { savable } from "#domain/text/typed-text.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

/**
 * An image as a file names it: in the file itself, or somewhere on the web, where the file may have a copy for when it
 * is there no more.
 */
export type ForeignImage<File = SourceFile> = (
  | { file: File }
  | { url: string; copy?: File | null }
) & {
  alt: string;
};

/** What a reader of the recipe wrote about it. */
export type ForeignReview = {
  name: string;
  text: string;
  /** Whole ones from 1 to 5; null for a comment that gives none, which becomes a question. */
  stars: number | null;
  date: Date | null;
  /** In their order. */
  answers: { name: string; text: string; date: Date | null }[];
};

/** What a format knows of a recipe beside what may be written into one here. */
type RecipeMetadata<File = SourceFile> = {
  /** What the other program knows it by, the same in each of its exports; null where that is nothing. */
  key: string | null;
  /** As the other program names them; the import maps them to categories here. */
  categories: string[];
  /** Those of them that its blog files it under, not its plugin: they stay categories. */
  ownCategories: string[];
  /** The main image first. */
  images: ForeignImage<File>[];
  /** Alternative texts of the images of steps, by their addresses. */
  imageAlts?: Record<string, string>;
  /** Null where the format has no drafts. */
  isPublic: boolean | null;
  /** Why it may not be published here at once, as a sentence: its article there has a password. */
  heldBack: string | null;
  createdAt: Date | null;
  publishedAt: Date | null;
  /** The path of its page on the old site ("/2019/05/pie"), which is to lead to its page here. */
  oldPath: string | null;
  /** Its other paths there: "/?p=12". */
  otherPaths: string[];
  /** The lists there that it was in, and what they are called: "/category/soups". */
  oldLists: { path: string; name: string }[];
  /** What a crawl of its site knows it by, where it comes by another way. */
  webKey: string | null;
  /** The host of its old site ("blog.example"), which its readers wrote on; null where that is not known. */
  site: string | null;
  /** What its readers gave on average, and how many of them; those of `reviews` are among them. */
  rating: { average: number; count: number } | null;
  reviews: ForeignReview[];
  /**
   * The text of its post, as its blog has it; only the first recipe of a post has it. Markup of strangers, which is
   * never shown as it is.
   */
  article: { title: string | null; html: string } | null;
  /** What can't be kept, in words: "the rating (4 stars)". */
  losses: string[];
};

/** The fields that the import decides. */
type Decided =
  | "category"
  | "status"
  | "mainImageUrl"
  | "mainImageAlt"
  | "images"
  | "slug"
  | "writtenBy";

/** A recipe of another program in our terms. Nothing in it is invented: what its file does not say is left out. */
export type ForeignRecipe<File = SourceFile> = RecipeMetadata<File> & {
  fields: Omit<RecipeDraft, Decided>;
};

const NOTHING: RecipeMetadata = {
  key: null,
  categories: [],
  ownCategories: [],
  images: [],
  isPublic: null,
  heldBack: null,
  createdAt: null,
  publishedAt: null,
  oldPath: null,
  otherPaths: [],
  oldLists: [],
  webKey: null,
  site: null,
  rating: null,
  reviews: [],
  article: null,
  losses: [],
};

const MOST_CATEGORIES = 100;
const LONGEST_CATEGORY = 500;
const MOST_REVIEWS = 5_000;
const MOST_LOSSES = 100;
const LONGEST_LOSS = 300;

/**
 * The fields are cut to what a recipe here may hold, which is told among the losses, and no text has what a database
 * refuses. `marked`: the lines of its source, whose formatting and links the same lines of the recipe then have.
 */
export function foreignRecipe(
  fields: ForeignRecipe["fields"],
  { marked = [], ...metadata }: Partial<RecipeMetadata> & { marked?: MarkedBlock[] } = {},
): ForeignRecipe {
  const { categories, ownCategories, reviews, losses } = { ...NOTHING, ...metadata };
  const within = fitRecipe(withMarksOf(adviceAsNotes(fields), marked));
  const many = categories.length > MOST_CATEGORIES;
  const unread = reviews.length - MOST_REVIEWS;
  const told = [
    ...losses,
    ...within.losses,
    ...(many ? ["some of its many categories"] : []),
    ...(unread > 0 ? [countOf(unread, "more review or comment", "more reviews and comments")] : []),
  ];
  const more = told.length - MOST_LOSSES;
  return {
    ...NOTHING,
    ...metadata,
    categories: savableNames(categories),
    ownCategories: savableNames(ownCategories),
    reviews: reviews.slice(0, MOST_REVIEWS),
    losses: [
      ...told.slice(0, MOST_LOSSES).map((loss) => savable(loss.slice(0, LONGEST_LOSS))),
      ...(more > 0 ? [countOf(more, "more loss", "more losses")] : []),
    ],
    fields: within.fields,
  };
}

function savableNames(names: string[]): string[] {
  return names.slice(0, MOST_CATEGORIES).map((name) => savable(name.slice(0, LONGEST_CATEGORY)));
}
