import { z } from "zod";
import { type CategoryTarget, categoryTarget } from "#domain/transfer/category-target.ts";

/** The steps of moving in: a site or files are checked, imported, and perhaps undone. */
export type ImportStep = "check" | "import" | "undo";
export type ImportState = "stopped" | "waiting" | "running" | "done" | "failed";

/** What to do with a recipe that already exists. */
export const IF_EXISTS_CHOICES = ["skip", "replace", "both"] as const;
export type IfExistsChoice = (typeof IF_EXISTS_CHOICES)[number];

export const importOptions = z.object({
  status: z.enum(["draft", "published"]),
  keepsDates: z.boolean(),
  here: z.enum(IF_EXISTS_CHOICES),
  /** By the other program's names, in lower case. */
  categories: z.record(z.string(), categoryTarget),
});
export type ImportOptions = z.infer<typeof importOptions>;

/** `dish`: the same title and ingredients. */
export type ExistsBecause = "id" | "source" | "dish";

export type ItemOutcome =
  | "created"
  | "replaced"
  /** It already existed. */
  | "skipped"
  | "refused"
  /** After an undo: removed again, or as it was before. */
  | "undone"
  /** After an undo: left alone, because it has been changed since the import. */
  | "kept";

export type ImportLine = {
  id: string;
  /** A site's address, or the names of the files. */
  name: string;
  step: ImportStep;
  state: ImportState;
  label: string;
  error: string | null;
  done: number;
  total: number | null;
  /** No recipe in it can be imported. */
  isEmpty: boolean;
  /** Until then a site asks it to wait. */
  waitsUntil: Date | null;
  createdAt: Date;
  createdBy: string | null;
};

/** What was found, or what became of it. */
export type ImportCounts = {
  recipes: number;
  images: number;
  redirects: number;
  reviews: number;
  categories: number;
  /** How many recipes already exist. */
  here: number;
  /** How many recipes can't be imported. */
  problems: number;
  /** How many recipes lose something. */
  withLosses: number;
  outcomes: Record<ItemOutcome, number>;
};

/** A category of the other program; `target` is what it becomes unless an admin chooses otherwise. */
export type FoundCategory = {
  name: string;
  recipes: number;
  target: CategoryTarget;
  /** Whether a blog's own; else a recipe plugin or program named it. */
  isOwn: boolean;
  /** Whether recipes get it as their cuisine, meal type or dietary tag anyway. */
  isFacet: boolean;
};

export type ImportItem = {
  position: number;
  path: string;
  title: string;
  images: number;
  losses: string[];
  problem: string | null;
  existing: { id: string; title: string; because: ExistsBecause } | null;
  choice: IfExistsChoice | null;
  outcome: ItemOutcome | null;
  note: string | null;
  /** The recipe that it became, while it exists. */
  recipe: { id: string; title: string } | null;
};

export const DEFAULT_OPTIONS: Omit<ImportOptions, "categories"> = {
  status: "draft",
  keepsDates: true,
  here: "skip",
};
