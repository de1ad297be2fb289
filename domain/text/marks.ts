import { diffWordsWithSpace } from "diff";
import { parseJson } from "#platform/parse-json.ts";

/** Formatting as spans beside a plain text, in UTF-16 units: the text itself says nothing of it. Pure. */

export const FORMATTING = ["strong", "em", "link"] as const;
export type Formatting = (typeof FORMATTING)[number];
/** Of a step: also an amount that follows one of the ingredients, or none. */
export const STEP_MARKS = [...FORMATTING, "amount"] as const;

export type Mark = {
  start: number;
  end: number;
  kind: (typeof STEP_MARKS)[number];
  /** Where a link leads: https, or a path of this site. */
  href?: string | undefined;
  /** The id of the ingredient that an amount is of; without one it stays as it is written. */
  ingredient?: string | undefined;
};

/** Of one text. */
export const MOST_MARKS = 500;

/** In order; what overlaps or touches and says the same is one, and a link ends where the next begins. */
export function tidyMarks(marks: readonly Mark[]): Mark[] {
  const last = new Map<string, Mark>();
  const tidy: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = last.get(mark.kind);
    if (before && mark.start <= before.end && isSaidAlike(mark, before)) {
      before.end = Math.max(before.end, mark.end);
      continue;
    }
    const start = Math.max(mark.start, before?.end ?? 0);
    if (start >= mark.end) continue;
    const kept = { ...mark, start };
    last.set(mark.kind, kept);
    tidy.push(kept);
  }
  return tidy.sort((a, b) => a.start - b.start || b.end - a.end);
}

function isSaidAlike(one: Mark, other: Mark): boolean {
  return one.href === other.href && one.ingredient === other.ingredient;
}

/** The marks as far as the text goes, none in the middle of a sign; a link needs a word to be pressed. */
function marksWithin(marks: readonly Mark[], text: string): Mark[] {
  const within = marks.map((mark) => ({
    ...mark,
    start: isInSign(text, mark.start) ? mark.start - 1 : mark.start,
    end: isInSign(text, mark.end) ? mark.end + 1 : Math.min(mark.end, text.length),
  }));
  return tidyMarks(within.filter(({ start, end }) => text.slice(start, end).trim() !== ""));
}

function isInSign(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

/**
 * The marks of one text on another that it was changed into: moved with their words, and dropped where those were
 * changed.
 */
export function fitMarks(marks: readonly Mark[], from: string, to: string): Mark[] {
  if (marks.length === 0 || from === to) return marksWithin(marks, to);
  const runs = commonRuns(from, to);
  const moved = marks.flatMap((mark) => {
    const run = runs.find(({ at, length }) => at <= mark.start && mark.end <= at + length);
    if (!run) return [];
    const by = run.to - run.at;
    const there = { ...mark, start: mark.start + by, end: mark.end + by };
    const isPartNow = [mark.start, mark.end].some(
      (edge) => joins(to, edge + by) && !joins(from, edge),
    );
    return isPartNow ? [] : [there];
  });
  return marksWithin(moved, to);
}

/** Whether a word or a number goes on here: the "1" of "1.5" is no amount of its own. */
function joins(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  const isWord = /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after);
  const isNumber =
    (/\d$/.test(before) && /^[.,/⁄]\d/.test(after)) ||
    (/\d[.,/⁄]$/.test(before) && /^\d/.test(after));
  return isWord || isNumber;
}

type Run = { at: number; to: number; length: number };

/** More changes than these are another text. */
const MOST_EDITS = 100;

/** What two texts have in common, in order. */
function commonRuns(from: string, to: string): Run[] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const middles = [from, to].map((text) => text.slice(start, text.length - end));
  const [before = "", after = ""] = middles;
  const runs: Run[] = [];
  const add = (at: number, place: number, length: number) => {
    const last = runs.at(-1);
    const touches = last && last.at + last.length === at && last.to + last.length === place;
    if (touches) last.length += length;
    else if (length > 0) runs.push({ at, to: place, length });
  };
  add(0, 0, start);
  let [at, place] = [start, start];
  for (const { value, added, removed } of diffWordsWithSpace(before, after, {
    maxEditLength: MOST_EDITS,
  }) ?? []) {
    if (!added && !removed) add(at, place, value.length);
    if (!added) at += value.length;
    if (!removed) place += value.length;
  }
  add(from.length - end, to.length - end, end);
  return runs;
}

/** Marks as a form holds them, in one text: JSON, or nothing where there are none. */
export function typedMarks(marks: readonly Mark[] | null | undefined): string {
  // In one order, whatever order a database gives them: texts that say the same are the same.
  const inOrder = marks?.map(({ start, end, kind, href, ingredient }) => ({
    ...{ start, end, kind, href, ingredient },
  }));
  return inOrder?.length ? JSON.stringify(inOrder) : "";
}

/** What `typedMarks` made, without what is no mark at all. `marksSchema` checks them at the door. */
export function marksTyped(typed: string): Mark[] {
  const value = typed === "" ? [] : parseJson(typed);
  return Array.isArray(value) ? value.filter(looksLikeMark) : [];
}

function looksLikeMark(value: unknown): value is Mark {
  const { start, end, ...texts } = (value ?? {}) as Record<keyof Mark, unknown>;
  const { kind, href = "", ingredient = "" } = texts;
  return (
    [start, end].every(Number.isInteger) &&
    [kind, href, ingredient].every((text) => typeof text === "string")
  );
}
