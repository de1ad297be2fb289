import { z } from "zod";

/** Recipes that were chosen in a table, for one thing to be done with all of them. */

export const MOST_AT_ONCE = 200;

const chosenSchema = z
  .array(z.guid().toLowerCase(), "Please select at least one recipe.")
  .min(1, "Please select at least one recipe.")
  .max(MOST_AT_ONCE, `Please select at most ${MOST_AT_ONCE} recipes at once.`)
  .transform((ids) => [...new Set(ids)]);

type Chosen = { ok: true; ids: string[] } | { ok: false; error: string };

/** Reads the ids that a form or a script sent; each counts once. */
export function readChosenRecipes(values: unknown): Chosen {
  const read = chosenSchema.safeParse(values);
  if (read.success) return { ok: true, ids: read.data };
  const [issue] = read.error.issues;
  const error = issue?.path.length ? "One of these is not a recipe." : issue?.message;
  return { ok: false, error: error ?? "Please select at least one recipe." };
}

/** What became of each, in the order in which they were given. */
export type ChosenOutcome = {
  id: string;
  /** Unchanged: it was so already. Not found: unknown, or deleted meanwhile. */
  outcome: "done" | "unchanged" | "not-found";
};
