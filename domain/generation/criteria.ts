import { z } from "zod";
import { DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";

/** The criteria of a generated recipe. Runs in browsers too. */

const MISSING_CATEGORY = "Please select a category";
const NO_TIME = "Please enter whole minutes from 1 to 1,440.";
const TOO_LONG = "Please keep this within 200 characters.";

const line = z
  .string()
  .overwrite((text) => withoutControls(text).replace(/\s+/g, " ").trim())
  .max(200, TOO_LONG);

export const criteriaSchema = z.object({
  category: line.regex(VISIBLE, MISSING_CATEGORY),
  /** Empty: any. */
  cuisine: line.default(""),
  mealTypes: z.array(z.enum(MEAL_TYPES)).max(MEAL_TYPES.length).default([]),
  dietaryTags: z.array(z.enum(DIETARY_TAGS)).max(DIETARY_TAGS.length).default([]),
  recipeName: line.default(""),
  /** Minutes from start to plate; null for any. */
  maxCookingTime: z.int(NO_TIME).min(1, NO_TIME).max(1_440, NO_TIME).nullable().default(null),
});

export type Criteria = z.output<typeof criteriaSchema>;

/** The criteria as form values. */
export type CriteriaFields = Omit<Criteria, "maxCookingTime" | "mealTypes" | "dietaryTags"> & {
  maxCookingTime: string;
  mealTypes: string[];
  dietaryTags: string[];
};

export const NO_CRITERIA: CriteriaFields = {
  category: "",
  cuisine: "",
  mealTypes: [],
  dietaryTags: [],
  recipeName: "",
  maxCookingTime: "",
};

type ReadCriteria =
  | { ok: true; criteria: Criteria }
  | { ok: false; errors: Partial<Record<keyof Criteria, string>> };

export function readCriteria(fields: CriteriaFields): ReadCriteria {
  const minutes = fields.maxCookingTime.trim();
  const maxCookingTime = minutes === "" ? null : /^\d+$/.test(minutes) ? Number(minutes) : -1;
  const read = criteriaSchema.safeParse({ ...fields, maxCookingTime });
  if (read.success) return { ok: true, criteria: read.data };
  const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { ok: false, errors: Object.fromEntries(issues.reverse()) };
}

/** The cuisines that 'Surprise Me' chooses among. */
const SURPRISE_CUISINES = [
  "Italian",
  "Mexican",
  "Thai",
  "Chinese",
  "Japanese",
  "Indian",
  "French",
  "Greek",
  "American",
  "Moroccan",
  "Mediterranean",
];

/** A random category with a random cuisine; null where there are no categories. `random` is in [0, 1). */
export function surpriseCriteria(categories: string[], random: () => number): Criteria | null {
  const pick = (names: string[]) => names[Math.floor(random() * names.length)];
  const [category, cuisine] = [pick(categories), pick(SURPRISE_CUISINES)];
  return category && cuisine ? criteriaSchema.parse({ category, cuisine }) : null;
}
