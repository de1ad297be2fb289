import { formatNumber } from "#app/admin/ui/format-number.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";

/** What can be done with recipes of the table. */
export const CHANGES = ["publish", "unpublish", "delete", "move"] as const;
export type Change = (typeof CHANGES)[number];

/** What the table is told after it asked for a change. */
export type ChangeOutcome =
  | { done: string }
  | { problem: string }
  /** Asked to delete, not yet sure: what a page without scripts asks back. */
  | { sure: { ids: string[]; titles: string[] } };

/** Spec §8 for the status. */
export const FAILED: Record<Change, string> = {
  publish: "Failed to update recipe status",
  unpublish: "Failed to update recipe status",
  delete: "Failed to delete recipe",
  move: "Failed to update recipe",
};

export function readChange(value: unknown): Change | null {
  return CHANGES.find((change) => change === value) ?? null;
}

/** What was done, in a sentence or two. `to` names the category that recipes were moved to. */
export function changeWords(change: Change, outcomes: ChosenOutcome[], to = ""): string {
  const count = (of: ChosenOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === of).length;
  const [done, unchanged, gone] = [count("done"), count("unchanged"), count("not-found")];
  const participle = {
    publish: "published",
    unpublish: "unpublished",
    delete: "moved to the trash",
    move: `moved to ${to}`,
  }[change];
  const sentences = [
    done > 0 && `${recipes(done)} ${participle}.`,
    unchanged > 0 && `${recipes(unchanged)} ${unchanged === 1 ? "was" : "were"} so already.`,
    gone > 0 && `${recipes(gone)} ${gone === 1 ? "is" : "are"} no longer there.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

export function recipes(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "recipe" : "recipes"}`;
}
