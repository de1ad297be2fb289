import { refused } from "#app/ui/form/action-result.ts";
import { CHANGED_MEANWHILE, clashText } from "#domain/text/merge-fields.ts";

type Values = Record<string, string | null>;
type Merge<Fields extends Values> = {
  merged: Fields;
  current: Fields;
  clashes: (keyof Fields & string)[];
};

/** Answers a save that another admin's came before: with both changes, and what both changed marked. */
export function changedMeanwhile<Fields extends Values>(merge: Merge<Fields>) {
  const { merged, current, clashes } = merge;
  const errors = Object.fromEntries(
    clashes.map((name) => [name, clashText(current[name] ?? null)]),
  );
  return refused(409, { errors, message: CHANGED_MEANWHILE, conflict: { merged, current } });
}
