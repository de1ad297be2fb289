import type { SharedImage } from "#domain/media/page-image.ts";
import type { Mark } from "#domain/text/marks.ts";
import type { Scale } from "./ingredients/amounts.ts";
import type { CategoryRef, Instruction, PageIngredient, RecipeCard, RecipeNote } from "./recipe.ts";
import type { RecipeInput } from "./schema.ts";
import type { PageVersion } from "./versions/page-versions.ts";

/** What lists and pages have in another form, and what readers do not get. */
type NotOnPage =
  | keyof RecipeCard
  | "ingredients"
  | "instructions"
  | "notes"
  | "descriptionMarks"
  | "mainImageUrl"
  | "mainImageColor"
  | "mainImageAlt"
  | "featured"
  | "status"
  | "versionLabel"
  | "versions";

export type AuthorRef = {
  name: string;
  slug: string;
  /** The address of their picture, small. */
  face?: string;
};

/** A whole published recipe as its page shows it. Times in minutes, dates ISO 8601. */
export type RecipePage = RecipeCard &
  Omit<RecipeInput, NotOnPage> & {
    imageFiles?: SharedImage | undefined;
    /** The alternative text of the image, if it has one. */
    imageAlt: string;
    /** The site's own among the other images and the steps', by address. */
    imageFilesByUrl: Record<string, SharedImage & { alt: string }>;
    categoryRef: CategoryRef | null;
    /** The page here of whoever wrote it, where there is one. */
    authorPage?: AuthorRef;
    ingredients: PageIngredient[];
    /** Of a recipe with substitutes: the confirmed allergens that no choice takes away. */
    alwaysContains?: string[];
    /** In a browser: how much of an ingredient a reader has, by which all is scaled, and in words ("300 g flour"). */
    have?: Scale & { text: string };
    instructions: Instruction[];
    notes: RecipeNote[];
    descriptionMarks?: Mark[] | null | undefined;
    /** With itself; only where there are others. */
    shownVersions?: PageVersion[];
    /** Whether an admin has published it, and not the site. */
    isReviewed: boolean;
    viewsCount: number;
    firstPublishedAt: string;
    updatedAt: string;
  };
