import type { BulkLine, BulkVerb } from "#domain/recipes/bulk/bulk-change.ts";
import { countOf } from "#domain/text/count-of.ts";

/** The promised texts. */
export const CHANGE_FAILED = {
  publish: "Failed to update recipe status",
  unpublish: "Failed to update recipe status",
  delete: "Failed to delete recipe",
  move: "Failed to update recipe",
  duplicate: "Failed to duplicate recipe",
  tag: "Failed to update recipe",
  untag: "Failed to update recipe",
  cuisine: "Failed to update recipe",
  difficulty: "Failed to update recipe",
};

export type TableChange = keyof typeof CHANGE_FAILED;

export function readChange(value: unknown): TableChange | null {
  return typeof value === "string" && Object.hasOwn(CHANGE_FAILED, value)
    ? (value as TableChange)
    : null;
}

type Outcome = Pick<BulkLine, "change" | "step" | "to" | "counts">;

/** A message about what was done, or undone. */
export function describeOutcome({ change, step, to, counts }: Outcome): string {
  if (change === "rename") return "";
  const { done, unchanged, failed, undone, kept } = counts;
  if (step === "undo") {
    const stay = `${countOf(kept, "recipe stays as it is", "recipes stay as they are")}: changed since, or what was before is gone.`;
    return sentences(
      (undone > 0 || kept === 0) && `${countOf(undone, "recipe")} put back.`,
      kept > 0 && stay,
    );
  }
  const [participle, already] = wordsOf(change, to);
  const stayed =
    change === "tag"
      ? `${countOf(unchanged, "recipe")} had the tag ${to} already, or as many tags as fit.`
      : `${countOf(unchanged, "recipe")} ${unchanged === 1 ? "was" : "were"} already ${already}.`;
  const gone = {
    restore: "could not be restored",
    purge: `${failed === 1 ? "was" : "were"} no longer in the trash`,
  }[change as string];
  return sentences(
    (done > 0 || change === "restore") && `${countOf(done, "recipe")} ${participle}.`,
    unchanged > 0 && stayed,
    failed > 0 &&
      `${countOf(failed, "recipe")} ${gone ?? `no longer ${failed === 1 ? "exists" : "exist"}`}.`,
  );
}

function wordsOf(change: BulkVerb, to: string | null): [participle: string, already: string] {
  return {
    publish: ["published", "published"],
    unpublish: ["unpublished", "unpublished"],
    delete: ["moved to the trash", "in the trash"],
    restore: ["restored", "restored"],
    purge: ["deleted permanently", "deleted permanently"],
    move: to ? [`moved to ${to}`, `in ${to}`] : ["left without a category", "without a category"],
    tag: [`tagged ${to}`, `tagged ${to}`],
    retag: [`retagged ${to}`, `without the old tag`],
    untag: [`no longer tagged ${to}`, `without the tag ${to}`],
    cuisine: to
      ? [`set to the cuisine ${to}`, `of the cuisine ${to}`]
      : ["left without a cuisine", "without a cuisine"],
    difficulty: [`set to ${to}`, `${to}`],
  }[change] as [string, string];
}

function sentences(...said: (string | false)[]): string {
  return said.filter(Boolean).join(" ");
}

/** What is under way: "Moving 2,340 recipes to Soups". */
export function describeWork({ change, step, to, from, total }: BulkLine): string {
  const many = countOf(total, "recipe");
  if (change === "rename") return `Readers' search learns the name ${to} of ${many}`;
  if (step === "undo") return `Putting ${many} back`;
  return {
    publish: `Publishing ${many}`,
    unpublish: `Unpublishing ${many}`,
    delete: `Moving ${many} to the trash`,
    restore: `Restoring ${many}`,
    purge: `Deleting ${many} permanently`,
    move: to ? `Moving ${many} to ${to}` : `Leaving ${many} without a category`,
    tag: `Adding the tag ${to} to ${many}`,
    retag: `Giving ${many} the tag ${to} in place of ${from}`,
    untag: `Removing the tag ${to} from ${many}`,
    cuisine: to ? `Setting the cuisine of ${many} to ${to}` : `Leaving ${many} without a cuisine`,
    difficulty: `Setting the difficulty of ${many} to ${to}`,
  }[change];
}
