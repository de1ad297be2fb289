import { countOf } from "#domain/text/count-of.ts";
import type { RecipeFields } from "./form-values.ts";
import { isSamePart, RECIPE_PARTS } from "./recipe-parts.ts";

/** Parts whose changed lines are counted. */
const COUNTED: Record<string, [one: string, many: string]> = {
  Ingredients: ["ingredient", "ingredients"],
  Steps: ["step", "steps"],
  Equipment: ["equipment item", "equipment items"],
  Notes: ["note", "notes"],
};
const MOST_NAMED = 4;

/** What a save changed, in a line: '2 ingredients, cook time'. Empty when nothing was. */
export function summarizeChanges(before: RecipeFields, after: RecipeFields): string {
  const names = RECIPE_PARTS.filter((part) => !isSamePart(part, before, after)).map(
    ({ label, lines }) => {
      const nouns = COUNTED[label];
      return nouns ? countedLines(lines(before), lines(after), nouns) : label.toLowerCase();
    },
  );
  const more = names.length - MOST_NAMED;
  return more > 1 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${more} more` : names.join(", ");
}

function countedLines(before: string[], after: string[], [one, many]: [string, string]): string {
  const changed = Math.max(missingFrom(after, before), missingFrom(before, after));
  if (changed === 0) return `order of ${many}`;
  return countOf(changed, one, many);
}

/** How many lines of `lines` the others lack; a line that is there twice counts twice. */
function missingFrom(others: string[], lines: string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  let missing = 0;
  for (const line of lines) {
    const count = left.get(line) ?? 0;
    if (count === 0) missing += 1;
    else left.set(line, count - 1);
  }
  return missing;
}
