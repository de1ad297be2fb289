import { messageOf, OperatorError } from "#platform/errors.ts";
import { say } from "#server/shutdown.ts";
import { type BenchPart, type Figure, table } from "./figure.ts";

export type Parts = Record<string, () => Promise<BenchPart>>;

/**
 * Runs the named parts one after the other, all without names, and prints their figures. `failed`: how many threw.
 * Throws an OperatorError for an unknown name, before any runs.
 */
export async function runParts(
  parts: Parts,
  names: string[],
): Promise<{ figures: Record<string, Figure[]>; failed: number }> {
  const known = Object.keys(parts);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new OperatorError(`There is no "${unknown}"; choose from ${known.join(", ")}`);
  const figures: Record<string, Figure[]> = {};
  let failed = 0;
  for (const name of names.length > 0 ? names : known) {
    const began = performance.now();
    say(`\n${name}`);
    try {
      const part = await parts[name]?.();
      const found = (await part?.((line) => say(`  ${line}`))) ?? [];
      say(table(found));
      figures[name] = found;
    } catch (error) {
      failed += 1;
      say(`  Failed: ${messageOf(error)}`);
    }
    say(`  ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  return { figures, failed };
}
