import { countOf } from "#domain/text/count-of.ts";
import type { ExportFormat, RecipeToExport } from "./export-format.ts";

/** How many recipes lose each thing. */
export type LossCount = Map<string, number>;

export function countLosses(losses: LossCount, format: ExportFormat, recipe: RecipeToExport): void {
  for (const loss of format.losses(recipe)) losses.set(loss, (losses.get(loss) ?? 0) + 1);
}

/** A line for each number of recipes: "12 recipes: second measures, titles of notes"; nothing where all is held. */
export function lossLines(losses: LossCount): string[] {
  const byCount = Map.groupBy(losses, ([, count]) => count);
  return [...byCount]
    .toSorted(([one], [other]) => other - one)
    .map(([count, all]) => `${recipesText(count)}: ${all.map(([words]) => words).join(", ")}`);
}

export function recipesText(count: number): string {
  return countOf(count, "recipe");
}
