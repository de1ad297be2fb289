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
const MOST_BLOCKS = 2_000;
const LONGEST_BLOCK = 20_000;

/** The lines that have marks; links are read against `base`, and those that no text here may have are none. */
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
    if (kept.length > 0 && blocks.length < MOST_BLOCKS)
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
  if (name?.kind !== "strong" || name.start > 0 || marks.length === 0) return [];
  const from = text.slice(name.end).search(/[\p{L}\p{N}]/u) + name.end;
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
  if (blocks.length === 0) return fields;
  const { description = "", instructions, notes } = fields;
  const marked = <Each extends { text: string }>(rows: Each[]) =>
    rows.map((row) => ({ ...row, marks: marksFrom(blocks, row.text) }));
  return {
    ...fields,
    descriptionMarks: marksFrom(blocks, description),
    ...(instructions && { instructions: marked(instructions) }),
    ...(notes && { notes: marked(notes) }),
  };
}

/** Those that the lines of these texts were, or were cut from. */
export function blocksOf(blocks: readonly MarkedBlock[], texts: readonly string[]): MarkedBlock[] {
  const lines = texts.flatMap((text) => text.split("\n"));
  return blocks.filter((block) => lines.some((line) => placeIn(block, line) !== null));
}

function marksFrom(blocks: readonly MarkedBlock[], text: string): Mark[] | null {
  const marks: Mark[] = [];
  for (const { 0: line, index: at } of text.matchAll(/[^\n]+/g)) {
    for (const block of blocks) {
      const place = placeIn(block, line);
      if (place === null) continue;
      const [start, end] = [place, place + line.length];
      const own = block.marks.filter((mark) => mark.start < end && mark.end > start);
      const moved = own.map((mark) => ({
        ...mark,
        start: at + Math.max(mark.start, start) - start,
        end: at + Math.min(mark.end, end) - start,
      }));
      marks.push(...moved);
      break;
    }
  }
  return marks.length > 0 ? tidyMarks(marks) : null;
}

/** Shorter lines may be a part of another one by chance: "Chicken" of a menu. */
const LEAST_PART = 15;

/** Where a line is in a block; null where it is not of it. */
function placeIn({ text }: MarkedBlock, line: string): number | null {
  if (text === line) return 0;
  const at = line.length < LEAST_PART ? -1 : text.indexOf(line);
  return at < 0 ? null : at;
}
