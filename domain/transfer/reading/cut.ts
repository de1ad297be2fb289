/**
 * What is read of one recipe's file, at most. Readers cut to it before they parse anything, so that time and memory
 * grow with these numbers and not with the file. It is several times what a recipe may have (fit-recipe.ts), for
 * headings and empty lines.
 */
export const READ_LIMITS = {
  /** Lines of a text, items of a list, names of an object. */
  rows: 2_000,
  /** Characters of one text, and of all. */
  text: 200_000,
  texts: 2_000_000,
  values: 50_000,
  depth: 12,
};

const MOST_TOLD = 20;
const LINE_END = /\r\n?|\n/g;

export type Cutter = ReturnType<typeof cutter>;

/** Cuts what a file says of one recipe. What lies under the names in `files` are files of its own, and stays whole. */
export function cutter(files: readonly string[] = []) {
  const { rows, values, depth } = READ_LIMITS;
  const lost = new Set<string>();
  let [countedValues, countedTexts] = [0, 0];

  /** `name`: what a loss calls it. */
  function text(given: string, name: string): string {
    const end = Math.min(endOf(given), READ_LIMITS.texts - countedTexts);
    countedTexts += end;
    if (end < given.length) lost.add(name);
    return given.slice(0, end);
  }

  function value(given: unknown, name: string, level = 0): unknown {
    if (typeof given === "string") return files.includes(name) ? given : text(given, name);
    if (typeof given !== "object" || given === null) return given;
    if (level === depth) {
      lost.add(name);
      return null;
    }
    if (Array.isArray(given)) {
      const items = given.slice(0, Math.min(rows, values - countedValues));
      countedValues += items.length;
      if (items.length < given.length) lost.add(name);
      return items.map((item) => value(item, name, level + 1));
    }
    const kept: Record<string, unknown> = {};
    let count = 0;
    for (const key in given) {
      count += 1;
      countedValues += 1;
      if (count > rows || countedValues > values) {
        lost.add(name);
        break;
      }
      kept[key] = value((given as Record<string, unknown>)[key], key, level + 1);
    }
    return kept;
  }

  return {
    text,
    /** The same value of texts, lists and objects, as JSON has them. */
    value: (given: unknown, name = "the recipe") => value(given, name),
    losses: () =>
      [...lost]
        .slice(0, MOST_TOLD)
        .map((name) => `a part of “${name.slice(0, 100)}”, which is too long`),
  };
}

/** Where the text ends that is read. */
function endOf(text: string): number {
  LINE_END.lastIndex = 0;
  for (let lines = 0; lines < READ_LIMITS.rows; lines += 1) {
    const end = LINE_END.exec(text);
    if (!end || end.index > READ_LIMITS.text) return Math.min(text.length, READ_LIMITS.text);
    if (lines === READ_LIMITS.rows - 1) return end.index;
  }
  return text.length;
}
