/** A run of typing in one field, until a pause or a change of what is done, is taken back by one press. */

const PAUSE_MS = 1_000;
/** More than this at once is pasted. */
const MOST_TYPED = 20;

export type Typing<Field> = {
  field: Field;
  kind: "typed" | "deleted" | "replaced";
};

export function typingOf<Field>(
  field: Field,
  { before, after }: { before: string; after: string },
): Typing<Field> {
  const grown = after.length - before.length;
  if (grown === 0 || Math.abs(grown) > MOST_TYPED) return { field, kind: "replaced" };
  return { field, kind: grown > 0 ? "typed" : "deleted" };
}

/** `pause`: between them, in milliseconds. While the page was busy with the last one nobody paused. */
export function isSameRun<Field>(
  last: Typing<Field> | null,
  next: Typing<Field> | null,
  pause: number,
): boolean {
  if (!last || !next || next.kind === "replaced") return false;
  return last.field === next.field && last.kind === next.kind && pause < PAUSE_MS;
}

/** Where a cursor goes that follows what differs between two texts: behind it. */
export function endOfChange(before: string, after: string): number {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
