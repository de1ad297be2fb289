import { z } from "zod";

/** What two people made of the same form, each from the state that they had opened. Pure. */

type Fields = Record<string, string | null>;

type Merge<Typed extends Fields> = {
  /** What was typed, and what stands now where nothing was. */
  merged: Typed;
  /** What both changed, each to something else. */
  clashes: (keyof Typed)[];
};

/** Keeps both sides' changes; empty text and none are the same. */
export function mergeFields<Typed extends Fields>(
  opened: Fields,
  { typed, current }: { typed: Typed; current: Typed },
): Merge<Typed> {
  const merged = { ...typed };
  const clashes: (keyof Typed)[] = [];
  for (const name of Object.keys(typed) as (keyof Typed & string)[]) {
    const before = opened[name];
    if (isSame(typed[name], before)) merged[name] = current[name];
    else if (!isSame(current[name], before) && !isSame(current[name], typed[name])) {
      clashes.push(name);
    }
  }
  return { merged, clashes };
}

/** The values that a form was opened with, as it sends them along; null when it sends none. */
export function readOpened(value: unknown): Fields | null {
  try {
    return openedSchema.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}

const openedSchema = z.record(z.string(), z.string().nullable());

export const CHANGED_MEANWHILE =
  "Somebody else saved this meanwhile. Nothing is overwritten yet: what you both changed is marked.";

/** Says beside a field what somebody else made of it. */
export function clashText(current: string | null): string {
  const theirs = current ? `made this "${current}"` : "emptied this";
  return `Somebody else ${theirs} meanwhile. Save again to keep yours.`;
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one || null) === (other || null);
}
