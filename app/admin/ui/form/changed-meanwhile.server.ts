import { refused } from "#app/ui/form/action-result.ts";
import { CHANGED_MEANWHILE, type ChangedMeanwhile, clashText } from "#domain/text/merge-fields.ts";

type Values = Record<string, string | null>;

/**
 * Refuses a save that conflicts with another admin's; returns the merged fields and an error for each clash.
 * `words`: for the current values that nobody can read.
 */
export function changedMeanwhile<Fields extends Values>(
  merge: ChangedMeanwhile<Fields>,
  words: Partial<Fields> = {},
) {
  const { merged, current, clashes } = merge;
  const errors = Object.fromEntries(
    clashes.map((name) => [name, clashText(words[name] ?? current[name] ?? null)]),
  );
  return refused(409, { errors, message: CHANGED_MEANWHILE, conflict: { merged, current } });
}
