import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { countOf } from "#domain/text/count-of.ts";

/** The promised texts (PRODUCT §8). */
export const FAILED = {
  publish: "Failed to update recipe status",
  unpublish: "Failed to update recipe status",
  delete: "Failed to delete recipe",
  move: "Failed to update recipe",
};

export type Change = keyof typeof FAILED;

export function readChange(value: unknown): Change | null {
  return typeof value === "string" && Object.hasOwn(FAILED, value) ? (value as Change) : null;
}

/** A message about what was done. `to`: name of the category that recipes were moved to. */
export function describeOutcomes(change: Change, outcomes: ChosenOutcome[], to = ""): string {
  const count = (of: ChosenOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === of).length;
  const [done, unchanged, gone] = [count("done"), count("unchanged"), count("not-found")];
  const [participle, already] = {
    publish: ["published", "published"],
    unpublish: ["unpublished", "unpublished"],
    delete: ["moved to the trash", "in the trash"],
    move: [`moved to ${to}`, `in ${to}`],
  }[change];
  const sentences = [
    done > 0 && `${countOf(done, "recipe")} ${participle}.`,
    unchanged > 0 &&
      `${countOf(unchanged, "recipe")} ${unchanged === 1 ? "was" : "were"} already ${already}.`,
    gone > 0 && `${countOf(gone, "recipe")} no longer ${gone === 1 ? "exists" : "exist"}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
