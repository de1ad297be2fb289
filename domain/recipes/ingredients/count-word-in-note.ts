import { countWordOf } from "./count-words.ts";
import { takesCountWord, withCountWord } from "./measures/count-word.ts";
import { sizeOf } from "./measures/pack-size.ts";

/** Rows of releases that had no field for a count word: it stood in the last brackets of the note. */

/** "drained (14 oz can)", "(can, 400 ml)" */
const LAST_BRACKETS = /^(?:(.+) )?\(([^()]+(?:\([^()]+\)[^()]+)?)\)$/;
const SIZE_AND_WORD = /^(?:(\d[^,]*|[a-z]+)[ -])?([a-z]+)(?:, ((?:about )?\d[^,]*))?$/i;
const SIZE_IN_WORDS = /^(?:|small|medium|large|big|heaping|heaped|generous|good)$/i;
/** Behind a name these say how it is cut, just as often: "2 potatoes (cubes)", "2 carrots (1-inch sticks)". */
const CUTS = "strip cube wedge chunk square leaf".split(" ");
const CUTS_WITH_SIZE = "slice stick".split(" ");

type Row = {
  amount: number | null;
  unit: string | null;
  name: string;
  note: string | null;
  countWord: string | null;
  countSize: string | null;
};

/** The row with what counts it in its own fields, and the note without it; the same row where that is so already. */
export function countWordOutOfNote<Given extends Row>(row: Given): Given {
  if (row.countWord !== null) return row;
  const moved = takesCountWord(row) && (row.amount ?? 0) > 0 ? outOfNote(row) : row;
  const counted = withCountWord(moved);
  return counted.unit === row.unit && counted.countWord === null ? row : counted;
}

function outOfNote<Given extends Row>(row: Given): Given {
  const [, before = null, inside = ""] = LAST_BRACKETS.exec(row.note ?? "") ?? [];
  const [, size = "", written = "", behind = ""] = SIZE_AND_WORD.exec(inside) ?? [];
  const word = countWordOf(written) ?? (/^p(?:in)?ts?$/i.test(written) ? "pint" : null);
  const isMeasured = /^\d/.test(size);
  if (word === null || CUTS.includes(word)) return row;
  if (isMeasured ? CUTS_WITH_SIZE.includes(word) : !SIZE_IN_WORDS.test(size)) return row;
  return { ...row, unit: word, note: before, countSize: sizeOf([size, behind]) };
}
