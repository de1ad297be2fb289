import { articleBlocks } from "#domain/scraping/page/article-blocks.ts";
import type { HtmlBlock } from "#domain/scraping/page/html-blocks.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { broken, linesApart } from "./line-breaks.ts";
import { isStepLike } from "./line-shapes.ts";
import type { TextLine } from "./roles.ts";
import { STEP_NUMBER } from "./step-number.ts";

/** Of a text: many times a recipe, and few enough for a phone. */
const LONGEST_PASTED = 100_000;
const MOST_LINES = 1_000;
/** Of a web page's source, of which a recipe is a small part. */
const LONGEST_SOURCE = 2_000_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a file's bytes are looked for
const BYTES = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
const SOURCE = /^\s*<(?:!doctype|html|head|body|\?xml)\b|<\/(?:div|p|li|ul|span|script|body)>/i;
const RTF = /^\{\\rtf/;
/** What ends a mail, and has few lines below it. */
const SIGNATURE = /^--$/;
const MOST_SIGNED = 6;
/** "[12/03/2026, 18:04] Nina: ", "12.03.26, 18:04 - Nina: ". */
const SAID =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\]?(?: [-–])? [^:]{1,30}: /;
const QUOTED = /^\s*(?:>\s?)+/;
const KEYCAP = /(\d)\ufe0f?\u20e3/gu;
const PICTURES = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f\\u20e3";
const PICTURES_BEFORE = new RegExp(`^(?:(?![©®™])[${PICTURES}\\s])+`, "u");
const PICTURES_BEHIND = new RegExp(`[${PICTURES}\\s]{1,100}$`, "u");
const BULLET = /^(?:[-–—*+][ \t]+(?:\[[ xX]\][ \t]+)?|[-–—](?=\d)|[•·▢☐□▪▫◦‣●○✓✔►▸➤→∙⁃][ \t]*)/u;
const HEADING = /^(#{1,6})[ \t]+(?=[^\s#])/;
const BOLD = /^(\*\*|__)(.+)\1:?$/;
const EMPHASIS =
  /(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1|(?<![*\w])\*(?=[^\s*])([^*\n]{1,500}?)\*(?![*\w])/g;
/** Why a text holds nothing to read, as a sentence; null where it may hold a recipe. */
export function whyNoText(given: string): string | null {
  const text = given.trim();
  if (text === "") return "There is no text yet. Paste the recipe here.";
  const bytes = text.slice(0, 5_000).match(BYTES)?.length ?? 0;
  if (bytes > 5 || RTF.test(text))
    return "This is a file and not a text. Open it, and copy the recipe out of it.";
  const longest = SOURCE.test(text) ? LONGEST_SOURCE : LONGEST_PASTED;
  if (text.length > longest) {
    const [has, most] = [text.length, longest].map((count) => count.toLocaleString("en"));
    return `This is too long for a recipe: it has ${has} characters, and ${most} are read. Paste only the recipe.`;
  }
  if (SOURCE.test(text)) return null;
  if (!/\p{L}/u.test(text)) return "There are no words in this text.";
  if (text.split(/\s+/).every((word) => word.startsWith("#") || !/[\p{L}\d]/u.test(word)))
    return "There is nothing but hashtags in this text.";
  return null;
}

/** The lines that say something. The source of a web page is read as its readers see it. */
export function linesOfPasted(given: string): TextLine[] {
  if (SOURCE.test(given)) {
    const { all, article } = articleBlocks(given.slice(0, LONGEST_SOURCE));
    const title = all.find(({ level }) => level === 1);
    const blocks = article ?? all;
    const isTitled = !title || blocks.includes(title);
    return linesOfBlocks(isTitled ? blocks : [title, ...blocks]).slice(0, MOST_LINES);
  }
  // Patterns may take time quadratic in the length of a gap.
  const text = given.replace(/[^\S\r\n]{4,}/g, "    ");
  const raw = broken(text)
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/, MOST_LINES * 2)
    .flatMap((line) => linesApart(line));
  const signature = raw.findLastIndex((line) => SIGNATURE.test(line.replace(QUOTED, "").trim()));
  const signed = signature < 0 ? [] : raw.slice(signature).filter((line) => /\p{L}/u.test(line));
  const hasSignature = signed.length > 0 && signed.length <= MOST_SIGNED;
  const lines: TextLine[] = [];
  let startsBlock = true;
  for (const [at, one] of raw.entries()) {
    const line = lineOf(one, startsBlock);
    startsBlock = line === null;
    if (line && lines.length < MOST_LINES)
      lines.push(hasSignature && at > signature ? { ...line, isBehind: true } : line);
  }
  return withCountsMarked(lines);
}

const BARE_COUNT = /^(\d{1,2}) (?=\p{Lu}\p{L}* \p{L}{2})/u;

/** "1 Heat the oil", "2 Add the rice": numbers without a mark that count on, as in columns. */
function withCountsMarked(lines: TextLine[]): TextLine[] {
  const counts = lines.map(({ text, isNumbered }) => {
    const [head = "", count] = BARE_COUNT.exec(text) ?? [];
    const isStep = isStepLike({ text: text.slice(head.length), isNumbered });
    return count && isStep ? Number(count) : Number.NaN;
  });
  const marked = new Set<number>();
  for (const [at, count] of counts.entries()) {
    const before = counts.findLastIndex((other, index) => index < at && !Number.isNaN(other));
    const isNext = before >= 0 && at - before < 4 && count === (counts[before] ?? 0) + 1;
    if (isNext && (marked.has(before) || counts[before] === 1)) marked.add(before).add(at);
  }
  return lines.map((line, at) =>
    marked.has(at) ? { ...line, text: line.text.replace(" ", ". "), isNumbered: true } : line,
  );
}

/** The blocks of a page or a post, of which each may have several lines. */
export function linesOfBlocks(blocks: HtmlBlock[]): TextLine[] {
  return blocks.flatMap(({ kind, level, text, isBold }) =>
    text.split("\n").flatMap((part) => {
      const line = lineOf(part, true);
      return line ? [{ ...line, kind: line.kind === "item" ? "item" : kind, level, isBold }] : [];
    }),
  );
}

function lineOf(raw: string, startsBlock: boolean): TextLine | null {
  let text = raw
    .replace(QUOTED, "")
    .replace(SAID, "")
    .replace(KEYCAP, "$1. ")
    .replace(/\t/g, "  ")
    .trim();
  const bullet = BULLET.exec(text)?.[0] ?? "";
  const pictures = PICTURES_BEFORE.exec(text.slice(bullet.length))?.[0] ?? "";
  text = text.slice(bullet.length + pictures.length).replace(PICTURES_BEHIND, "");
  const [heading = "", marks = ""] = (bullet ? null : HEADING.exec(text)) ?? [];
  if (heading) text = text.slice(heading.length).replace(/[ \t#]{1,20}$/, "");
  if (heading) text = text.replace(PICTURES_BEFORE, "");
  const isBold = BOLD.test(text);
  text = text.replace(EMPHASIS, "$2$3");
  // A row of a table; a gap may part what stands side by side.
  text = text.startsWith("|") ? text.replaceAll("|", " ") : text.replace(/\s{3,}/g, " | ");
  text = collapseSpaces(text);
  if (!/[\p{L}\p{N}]/u.test(text) || /^[-|:\s]+$/.test(text)) return null;
  const kind = heading ? "heading" : bullet ? "item" : "text";
  const isNumbered = STEP_NUMBER.test(text);
  return { text, kind, level: marks.length, isBold, isNumbered, startsBlock };
}
