import { diffArrays } from "diff";
import { diffText, isAlike, type Piece, wordCounts } from "./compare-text.ts";

/** A row of a list, or a paragraph of a text, of two versions: the present one and a former. */
export type ComparedRow =
  | { kind: "same" | "added" | "removed"; text: string }
  /** The same text at another place; places count from 1. */
  | { kind: "moved"; text: string; from: number; to: number }
  /** Still alike: what was changed in it is marked. */
  | { kind: "changed"; pieces: Piece[] }
  /** Marks would only be confetti. */
  | { kind: "rewritten"; present: string; former: string };

/** How far from its place the row is looked for that a row was changed into. */
const REACH = 8;

/** A text that is another one now: shown as a whole. */
export function rewriteOf(present: string[], former: string[]): ComparedRow | null {
  const [one, other] = [present.join("\n"), former.join("\n")];
  if (!one || !other || isAlike(wordCounts(one), wordCounts(other))) return null;
  return { kind: "rewritten", present: one, former: other };
}

/** The rows of both lists in the order of the former one. `added` and `removed`: by restoring it. */
export function compareRows(present: string[], former: string[]): ComparedRow[] {
  const changes = diffArrays(present, former);
  const moves = movesIn(changes);
  const rows: ComparedRow[] = [];
  let removed: string[] = [];
  let [from, to] = [0, 0];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) {
      removed = value.filter((_, index) => !moves.places.has(from + index));
      from += value.length;
    } else if (added) {
      const isMoved = value.map((_, index) => moves.origins.get(to + index));
      const start = to;
      const kept = value.filter((_, index) => isMoved[index] === undefined);
      const paired = pairRows(removed, kept);
      value.forEach((text, index) => {
        const origin = isMoved[index];
        if (origin === undefined) rows.push(...(paired.shift() ?? []));
        else rows.push({ kind: "moved", text, from: origin + 1, to: start + index + 1 });
      });
      rows.push(...paired.flat());
      removed = [];
      to += value.length;
    } else {
      rows.push(...removed.map(removedRow), ...value.map(sameRow));
      removed = [];
      from += value.length;
      to += value.length;
    }
  }
  return [...rows, ...removed.map(removedRow)];
}

type Change = { value: string[]; added?: boolean; removed?: boolean };

/** Removed rows that are added elsewhere: their places, and by the place of each its origin. */
function movesIn(changes: Change[]) {
  const places = new Set<number>();
  const origins = new Map<number, number>();
  const removed = new Map<string, number[]>();
  let at = 0;
  for (const { value, added, removed: isRemoved } of changes) {
    if (added) continue;
    if (isRemoved) for (const [index, text] of value.entries()) pushTo(removed, text, at + index);
    at += value.length;
  }
  at = 0;
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) continue;
    if (added) {
      value.forEach((text, index) => {
        const origin = removed.get(text)?.shift();
        if (origin === undefined) return;
        places.add(origin);
        origins.set(at + index, origin);
      });
    }
    at += value.length;
  }
  return { places, origins };
}

function pushTo(places: Map<string, number[]>, text: string, place: number): void {
  const known = places.get(text);
  if (known) known.push(place);
  else places.set(text, [place]);
}

/** For each added row what to show for it, after the removed rows before it. At the end, the removed rows that remain. */
function pairRows(removed: string[], added: string[]): ComparedRow[][] {
  const gone = removed.map((text) => ({ text, words: wordCounts(text) }));
  const shown: ComparedRow[][] = [...added, null].map(() => []);
  let [next, unpaired] = [0, 0];
  const showGone = (end: number) => {
    shown[unpaired]?.unshift(...gone.slice(next, end).map(({ text }) => removedRow(text)));
  };
  for (const [index, text] of added.entries()) {
    const words = wordCounts(text);
    const found = gone.slice(next, next + REACH).findIndex((row) => isAlike(row.words, words));
    const match = gone[next + found];
    if (found < 0 || !match) {
      shown[index]?.push({ kind: "added", text });
      continue;
    }
    showGone(next + found);
    shown[index]?.push(changedRow(match.text, text));
    next += found + 1;
    unpaired = index + 1;
  }
  showGone(gone.length);
  return shown;
}

function changedRow(present: string, former: string): ComparedRow {
  const pieces = diffText(present, former);
  return pieces ? { kind: "changed", pieces } : { kind: "rewritten", present, former };
}

const removedRow = (text: string): ComparedRow => ({ kind: "removed", text });
const sameRow = (text: string): ComparedRow => ({ kind: "same", text });
