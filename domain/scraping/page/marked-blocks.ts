import { type Mark, tidyMarks } from "#domain/text/marks.ts";
import { isLinkAddress } from "#domain/text/marks-schema.ts";
import { INVISIBLE } from "#domain/text/plain-line.ts";
import { BLOCK_TAGS, SILENT_TAGS } from "./plain-text.ts";
import { scanMarkup } from "./scan-markup.ts";

/** A line of a page, in plain text, with the marks that its HTML has in it. */
export type MarkedBlock = { text: string; marks: Mark[] };

const KINDS: Record<string, Mark["kind"]> = {
  a: "link",
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
};
const MOST_BLOCKS = 10_000;
const LONGEST_BLOCK = 20_000;

/** The lines; links are read against `base`, and those that no text here may have are none. */
export function markedBlocks(html: string, base: string | null): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let [text, silent] = ["", 0];
  let marks: Mark[] = [];
  let open: (Omit<Mark, "end"> & { tag: string })[] = [];
  const end = (mark: (typeof open)[number]) => {
    const { tag, ...rest } = mark;
    const isNothing = rest.kind === "link" && rest.href === undefined;
    if (!isNothing) marks.push({ ...rest, end: text.trimEnd().length });
  };
  const flush = () => {
    for (const mark of open) end(mark);
    const line = text.trimEnd();
    const kept = tidyMarks(marks.filter((mark) => !isStyle(mark, line)));
    if (line !== "" && blocks.length < MOST_BLOCKS)
      blocks.push({ text: line, marks: kept }, ...withoutName({ text: line, marks: kept }));
    [text, marks, open] = ["", [], []];
  };
  const isBreak = (tag: string) => BLOCK_TAGS.has(tag) || tag === "td" || tag === "th";
  scanMarkup(html, {
    wantsAttributes: (tag) => tag === "a",
    attributes: new Set(["href"]),
    onOpen(tag, { href = "" }) {
      if (SILENT_TAGS.has(tag)) silent += 1;
      if (isBreak(tag)) flush();
      const kind = KINDS[tag];
      if (!kind || open.length > 20) return;
      const start = text.length;
      open.push({ tag, kind, start, ...(kind === "link" && { href: linkAddress(href, base) }) });
    },
    onText(given) {
      if (silent > 0 || text.length > LONGEST_BLOCK) return;
      const plain = given.replace(INVISIBLE, "").replace(/\s+/g, " ");
      text += text === "" || text.endsWith(" ") ? plain.trimStart() : plain;
    },
    onClose(tag) {
      if (SILENT_TAGS.has(tag)) silent = Math.max(0, silent - 1);
      const at = open.findLastIndex((mark) => mark.tag === tag);
      if (at >= 0) for (const mark of open.splice(at, 1)) end(mark);
      if (isBreak(tag)) flush();
    },
  });
  flush();
  return blocks;
}

/** The bold words that a step begins with may be its name, which is no part of its text. */
function withoutName({ text, marks: [name, ...marks] }: MarkedBlock): MarkedBlock[] {
  if (name?.kind !== "strong" || name.start > 0) return [];
  const from = text.slice(name.end).search(/[\p{L}\p{N}]/u) + name.end;
  if (from < name.end) return [];
  const moved = marks
    .filter(({ start }) => start >= from)
    .map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from }));
  return [{ text: text.slice(from), marks: moved }];
}

/** A line that is bold or slanted as a whole is a matter of the page's looks. */
function isStyle({ kind, start, end }: Mark, line: string): boolean {
  return kind !== "link" && start === 0 && end >= line.replace(/[.:!]$/, "").length;
}

/** Nearly every page that is linked by http answers by https today. */
function linkAddress(href: string, base: string | null): string | undefined {
  const isHere = href.trim() === "" || href.startsWith("#");
  const url = isHere ? null : URL.parse(href.trim(), base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.port === "") url.protocol = "https:";
  return isLinkAddress(url.href) ? url.href : undefined;
}

type Texts<Row> = {
  description?: string | undefined;
  descriptionMarks?: Mark[] | null | undefined;
  instructions?: Row[] | undefined;
  notes?: { text: string; title?: string | null }[] | undefined;
};

/** A recipe that was read as plain text, with the marks of the lines of its source that its own lines were. */
export function withMarksOf<Row extends { text: string }, Fields extends Texts<Row>>(
  fields: Fields,
  blocks: readonly MarkedBlock[],
): Fields {
  if (!blocks.some(isMarked)) return fields;
  const { description = "", instructions, notes } = fields;
  const marksOf = markReader(blocks);
  const marked = <Each extends { text: string }>(rows: Each[]) =>
    rows.map((row) => ({ ...row, marks: marksOf(row.text) }));
  return {
    ...fields,
    descriptionMarks: marksOf(description),
    ...(instructions && { instructions: marked(instructions) }),
    ...(notes && { notes: marked(notes) }),
  };
}

/** Those that the lines of these texts were, or were cut from; none where none of them is marked. */
export function blocksOf(blocks: readonly MarkedBlock[], texts: readonly string[]): MarkedBlock[] {
  const lines = texts.flatMap((text) => text.split("\n"));
  const found = blocks.filter((block) => lines.some((line) => placeIn(block, line) !== null));
  return found.some(isMarked) ? found : [];
}

const isMarked = ({ marks }: MarkedBlock) => marks.length > 0;

/** Reads the marks of text after text: of lines that say the same, each has those of another block while there are any. */
function markReader(given: readonly MarkedBlock[]): (text: string) => Mark[] | null {
  // A page may say a line once more without its marks.
  const blocks = [...given.filter(isMarked), ...given.filter((block) => !isMarked(block))];
  const used = new Set<MarkedBlock>();
  const blockOf = (line: string) => {
    const same = blocks.filter(({ text }) => text === line);
    const found = same.find((block) => !used.has(block)) ?? same[0];
    if (found) used.add(found);
    return found ?? blocks.find((block) => placeIn(block, line) !== null);
  };
  return (text) => {
    const marks: Mark[] = [];
    for (const { 0: line, index: at } of text.matchAll(/[^\n]+/g)) {
      const block = blockOf(line);
      const start = block ? (placeIn(block, line) ?? 0) : 0;
      const end = start + line.length;
      const own = block?.marks.filter((mark) => mark.start < end && mark.end > start) ?? [];
      const moved = own.map((mark) => ({
        ...mark,
        start: at + Math.max(mark.start, start) - start,
        end: at + Math.min(mark.end, end) - start,
      }));
      marks.push(...moved);
    }
    return marks.length > 0 ? tidyMarks(marks) : null;
  };
}

/** Shorter lines may be a part of another one by chance: "Chicken" of a menu. */
const LEAST_PART = 15;

/** Where a line is in a block; null where it is not of it, or would have no marks of it. */
function placeIn(block: MarkedBlock, line: string): number | null {
  if (block.text === line) return 0;
  const at = line.length < LEAST_PART || !isMarked(block) ? -1 : block.text.indexOf(line);
  return at < 0 ? null : at;
}
