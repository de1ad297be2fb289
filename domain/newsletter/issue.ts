import { z } from "zod";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import type { TableDefinition } from "#domain/tables/table-query.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { fitMarks, type Mark, marksTyped, typedMarks } from "#domain/text/marks.ts";
import { marksSchema } from "#domain/text/marks-schema.ts";
import { optionalTypedText, typedText } from "#domain/text/typed-text.ts";

/** An issue of the newsletter and its form. Pure. */

type IssueStatus = "draft" | "scheduled" | "sending" | "sent";

export type IssueRow = {
  id: string;
  subject: string;
  status: IssueStatus;
  /** When it is to be sent; of a draft, when its writer means to. */
  scheduledFor: Date | null;
  startedAt: Date | null;
  createdAt: Date;
  progress: Progress;
  /** Subscribers who left by this issue's link. */
  unsubscribed: number;
  /** Addresses that the mail server refused for good; they failed as well. */
  bounced: number;
  /** Of an issue that stopped because too many of its first mails came back. */
  stop: Stop | null;
};

/** `of`: how many mails had ended then, `FIRST_MAILS` at most. */
type Stop = { bounced: number; of: number; decision: StopDecision | null };

export type StopDecision = "continued" | "ended";

/** Whether an issue goes on is decided by its first mails: at more than a tenth that came back it stops. */
export const FIRST_MAILS = 200;
export const MOST_BOUNCED = FIRST_MAILS / 10;

export const ISSUE_TABLE = { sorts: { newest: "desc" } } as const satisfies TableDefinition;

/** `problem`: why the mail server took none of those that are left. */
type Progress = { sent: number; failed: number; left: number; problem?: string | null };

export const NO_MAIL_SERVER_FOR_ISSUES =
  "There is no mail server to send it by. It stays a draft until one is set under Settings, Mail.";

export const NO_ADDRESS_FOR_ISSUES =
  "It can't be sent without your postal address: laws ask that a newsletter names its sender.";

export type Issue = IssueRow & {
  intro: string;
  introMarks: Mark[] | null;
  recipeIds: string[];
  /** A snapshot of the recipes, taken when sending starts. */
  recipes: IssueRecipe[] | null;
  /** Why it was not sent at its time, and is a draft again. */
  returnedBecause: string | null;
  updatedAt: Date;
};

/** A failed mail of an issue: the server's answer, and whether the address was unsubscribed because of it. */
export type IssueFailure = { email: string; reason: string; isOffTheList: boolean };

export type IssueRecipe = {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** The 16:9 crop of a library image as JPEG, or another site's image. */
  image: string | null;
};

/** A published recipe, to be chosen for an issue. `publishedAt`: for the first time, ISO 8601. */
export type RecipeChoice = Pick<
  RecipeCard,
  "id" | "title" | "image" | "imageColor" | "imageFiles"
> & { publishedAt: string | null };

export const MOST_RECIPES = 30;

const NO_RECIPES = "Please choose recipes from the list.";

/** One field holds all ids, in their order. */
const ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(" ").filter(Boolean) : (value ?? [])),
  z
    .array(z.guid(NO_RECIPES).toLowerCase(), NO_RECIPES)
    .max(MOST_RECIPES, `Please choose at most ${MOST_RECIPES} recipes.`)
    .transform((all) => [...new Set(all)]),
);

const issueSchema = z.object({
  subject: typedText({
    max: 200,
    lines: false,
    empty: "Please enter a subject.",
    tooLong: "Please keep the subject within 200 characters.",
  }),
  intro: optionalTypedText({
    max: 5_000,
    lines: true,
    tooLong: "Please keep the intro within 5,000 characters.",
  }),
  /** Left out: those that still fit. */
  introMarks: z.preprocess(
    (value) => (typeof value === "string" ? marksTyped(value) : (value ?? null)),
    marksSchema,
  ),
  recipe: ids,
});

export type IssueInput = z.output<typeof issueSchema>;
type IssueErrors = FieldErrors<keyof IssueInput | "at">;
type ReadIssue = { ok: true; input: IssueInput } | { ok: false; errors: IssueErrors };

/** Validates the form's fields. */
export function readIssue(fields: unknown): ReadIssue {
  const read = issueSchema.safeParse(fields);
  if (!read.success) return { ok: false, errors: fieldErrors(read.error) };
  const { intro, introMarks } = read.data;
  const typed = String((fields as Partial<IssueFields>).intro ?? "").replaceAll("\r\n", "\n");
  const marks = introMarks && fitMarks(introMarks, typed, intro);
  return { ok: true, input: { ...read.data, introMarks: marks } };
}

/** What the form of an issue holds; `at` in ISO 8601. */
export type IssueFields = Record<keyof IssueInput | "at", string>;

type Written = Pick<Issue, "subject" | "intro" | "introMarks" | "recipeIds" | "scheduledFor">;

export function issueFields({ subject, intro, ...issue }: Written): IssueFields {
  return {
    ...{ subject, intro, introMarks: typedMarks(issue.introMarks) },
    recipe: issue.recipeIds.join(" "),
    at: issue.scheduledFor?.toISOString() ?? "",
  };
}

/** The ids that a form's field holds; none if they are not valid. */
export function readIssueRecipes(field: string): string[] {
  return ids.safeParse(field).data ?? [];
}

/**
 * The browser's offset in minutes west of UTC at a `datetime-local` time; one that daylight saving skips is moved on.
 * One that occurs twice is that of `saved`, in ISO 8601, where the field still shows it.
 */
export function minutesWest(at: string, saved = ""): number {
  if (at && at === localTime(saved)) return new Date(saved).getTimezoneOffset();
  const west = (new Date(at).getTime() - Date.parse(`${at}Z`)) / 60_000;
  return Number.isNaN(west) ? new Date().getTimezoneOffset() : west;
}

/** A time in ISO 8601 as a `datetime-local` field of this browser shows it. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  return iso && new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses a `datetime-local` time, `offset` minutes west of UTC. */
export function readTime(at: unknown, offset: unknown): Date | null {
  if (typeof at !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at)) return null;
  const west = typeof offset === "string" && /^-?\d{1,3}$/.test(offset) ? Number(offset) : 0;
  const time = Date.parse(`${at}Z`) + west * 60_000;
  return Number.isNaN(time) ? null : new Date(time);
}

/** Whether an issue can be scheduled for this time: it is within the next year. */
export function isSendTime(at: Date, now: Date): boolean {
  return at > now && at.getTime() < now.getTime() + 366 * 86_400_000;
}
