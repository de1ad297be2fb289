import { diffWordsWithSpace } from "diff";

/** A piece of text of both versions, or of only one of them. */
export type Piece = { text: string; kind: "same" | "present" | "former" };

/** The share of words in common below which a text counts as rewritten. */
const LEAST_IN_COMMON = 0.4;
/** Beyond it, word by word would take seconds and help nobody. */
const MOST_EDITS = 400;

const WORD = /[\p{L}\p{N}]+/gu;

type WordCounts = { counts: Map<string, number>; total: number };

/** How often each word is in a text, in any case. */
export function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}

/** Whether two texts have enough words in common for marks within them to be readable. */
export function isAlike(one: WordCounts, other: WordCounts): boolean {
  return likeness(one, other) > 0;
}

/** The share of words that two texts have in common; 0 where they are not alike. */
export function likeness(one: WordCounts, other: WordCounts): number {
  const both = one.total + other.total;
  // Both without words, such as "½" and "¼": a mark says it all.
  if (both === 0) return 1;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  const share = (2 * common) / both;
  return share >= LEAST_IN_COMMON ? share : 0;
}

/** Part of an address says nothing: it is a word as a whole. */
const ADDRESS = /\ufffc\S+|(?:https?:\/|\/media)\/[^\s()]+/g;

/** The pieces of two texts by their words; null when too much was changed. */
export function diffText(present: string, former: string): Piece[] | null {
  const addresses = [...new Set(`${present} ${former}`.match(ADDRESS))];
  // Characters of private use, which nobody writes.
  const signOf = (address: string) => String.fromCharCode(0xe000 + addresses.indexOf(address));
  const [one = "", other = ""] = [present, former].map((text) => text.replace(ADDRESS, signOf));
  return (
    diffWords(one, other)?.map(({ text, kind }) => ({
      kind,
      text: text.replace(
        /[\ue000-\uf8ff]/g,
        (sign) => addresses[sign.charCodeAt(0) - 0xe000] ?? sign,
      ),
    })) ?? null
  );
}

function diffWords(present: string, former: string): Piece[] | null {
  const changes = diffWordsWithSpace(present, former, { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const pieces: Piece[] = [];
  let changed = { present: "", former: "" };
  /** Ends a phrase; returns the space after it, which both versions share. */
  const flush = () => {
    const { present: one, former: other } = changed;
    const space = /\s$/.test(one) && one.at(-1) === other.at(-1) ? one.slice(-1) : "";
    const [before, after] = [one, other].map((text) => text.slice(0, text.length - space.length));
    if (before) pieces.push({ text: before, kind: "present" });
    if (after) pieces.push({ text: after, kind: "former" });
    changed = { present: "", former: "" };
    return space;
  };
  for (const { value, added, removed } of changes) {
    const isChange = added || removed;
    // Spaces and commas between changed words are changed with them, for whole phrases to be marked.
    const isJoint = !/[\p{L}\p{N}]/u.test(value) && (changed.present || changed.former);
    if (isChange || isJoint) {
      if (!added) changed.present += value;
      if (!removed) changed.former += value;
    } else pieces.push({ text: flush() + value, kind: "same" });
  }
  const space = flush();
  return space ? [...pieces, { text: space, kind: "same" }] : pieces;
}
