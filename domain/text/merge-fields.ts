import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";

/** Three-way merge of a form that two people edited at the same time. Pure. */

type Fields = Record<string, string | null>;

/** The values that a form was opened with; null where they are not known. */
export type OpenedFields = Fields | null;

type Merge<Typed extends Fields> = {
  /** The typed value of each changed field, the current value of the others. */
  merged: Typed;
  /** The fields that both changed to different values. */
  clashes: (keyof Typed & string)[];
};

/** A refused save: somebody else changed the same fields since the form was opened, and nothing is written. */
export type ChangedMeanwhile<Typed extends Fields> = Merge<Typed> & {
  ok: false;
  reason: "changed-meanwhile";
  current: Typed;
};

/** Merges the changes of both since `opened`; "" equals null. */
export function mergeFields<Typed extends Fields>(
  opened: Fields,
  { typed, current }: { typed: Typed; current: Typed },
): Merge<Typed> {
  const merged = { ...typed };
  const clashes: (keyof Typed & string)[] = [];
  for (const name of Object.keys(typed) as (keyof Typed & string)[]) {
    const before = opened[name];
    if (isSame(typed[name], before)) merged[name] = current[name];
    else if (!isSame(current[name], before) && !isSame(current[name], typed[name])) {
      clashes.push(name);
    }
  }
  return { merged, clashes };
}

/** Parses the values that a form was opened with; null when missing or malformed. */
export function readOpened(value: unknown): OpenedFields {
  return openedSchema.safeParse(parseJson(String(value))).data ?? null;
}

const openedSchema = z.record(z.string(), z.string().nullable());

export const CHANGED_MEANWHILE =
  "Someone else saved this while you were editing. Nothing is overwritten yet; fields you both changed are marked.";

/** The message beside a field that somebody else changed. */
export function clashText(current: string | null): string {
  const theirs = current ? `changed this to "${current}"` : "cleared this";
  return `Someone else ${theirs}. Save again to keep yours.`;
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one || null) === (other || null);
}
