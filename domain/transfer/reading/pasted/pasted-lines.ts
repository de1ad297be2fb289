import { sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { htmlBlocks } from "#domain/scraping/page/html-blocks.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import type { TextLine } from "./roles.ts";

/** Of a text: many times a recipe, and few enough for a phone. */
const LONGEST_PASTED = 100_000;
const MOST_LINES = 1_000;
/** A line that is longer, and alone, was several. */
const LONGEST_LINE = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a file's bytes are looked for
const BYTES = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
const SOURCE = /^\s*<(?:!doctype|html|head|body|\?xml)\b|<\/(?:div|p|li|ul|span|script|body)>/i;
const QUOTED = /^\s*(?:>\s?)+/;
const KEYCAP = /(\d)\ufe0f?\u20e3/gu;
const PICTURES = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f\\u20e3";
const PICTURES_BEFORE = new RegExp(`^[${PICTURES}\\s]+`, "u");
const PICTURES_BEHIND = new RegExp(`[${PICTURES}\\s]{1,100}$`, "u");
const BULLET = /^(?:[-–—*+][ \t]+(?:\[[ xX]\][ \t]+)?|[-–—](?=\d)|[•·▢☐□▪▫◦‣●○✓✔►▸➤→∙⁃][ \t]*)/u;
const HEADING = /^(#{1,6})[ \t]+(?=[^\s#])/;
const BOLD = /^(\*\*|__)(.+)\1:?$/;
const EMPHASIS = /(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/g;
export const STEP_NUMBER =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|stap|الخطوة)\s*\d{1,3}\s*[:.)–-]?|\d{1,2}[.)](?!\d)|\(\d{1,2}\)|[٠-٩]{1,2}[.)-])\s*/iu;

/** Why a text holds nothing to read, as a sentence; null where it may hold a recipe. */
export function whyNoText(given: string): string | null {
  const text = given.trim();
  if (text === "") return "There is no text yet. Paste the recipe here.";
  const bytes = text.slice(0, 5_000).match(BYTES)?.length ?? 0;
  if (bytes > 5) return "This is a file and not a text. Open it, and copy the recipe out of it.";
  if (text.length > LONGEST_PASTED) {
    const [has, most] = [text.length, LONGEST_PASTED].map((count) => count.toLocaleString("en"));
    return `This is too long for a recipe: it has ${has} characters, and ${most} are read. Paste only the recipe.`;
  }
  if (!/\p{L}/u.test(text)) return "There are no words in this text.";
  if (text.split(/\s+/).every((word) => word.startsWith("#") || !/[\p{L}\d]/u.test(word)))
    return "There is nothing but hashtags in this text.";
  return null;
}

/** The lines that say something. The source of a web page is read as its readers see it. */
export function linesOfPasted(given: string): TextLine[] {
  // Patterns may take time quadratic in the length of a gap.
  const text = given.replace(/[^\S\r\n]{4,}/g, "    ");
  if (SOURCE.test(text)) return linesOfBlocks(htmlBlocks(text, { markOf: () => null }));
  const lines: TextLine[] = [];
  let startsBlock = true;
  for (const raw of broken(text).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/, MOST_LINES * 2)) {
    const line = lineOf(raw, startsBlock);
    startsBlock = line === null;
    if (line && lines.length < MOST_LINES) lines.push(line);
  }
  return lines;
}

/** The blocks of a page or a post, of which each may have several lines. */
export function linesOfBlocks(blocks: ReturnType<typeof htmlBlocks>): TextLine[] {
  return blocks.flatMap(({ kind, level, text, isBold }) =>
    text.split("\n").flatMap((part) => {
      const line = lineOf(part, true);
      return line ? [{ ...line, kind: line.kind === "item" ? "item" : kind, level, isBold }] : [];
    }),
  );
}

function lineOf(raw: string, startsBlock: boolean): TextLine | null {
  let text = raw.replace(QUOTED, "").replace(KEYCAP, "$1. ").replace(/\t/g, "  ").trim();
  const bullet = BULLET.exec(text)?.[0] ?? "";
  const pictures = PICTURES_BEFORE.exec(text.slice(bullet.length))?.[0] ?? "";
  text = text.slice(bullet.length + pictures.length).replace(PICTURES_BEHIND, "");
  const [heading = "", marks = ""] = (bullet ? null : HEADING.exec(text)) ?? [];
  text = heading ? text.slice(heading.length).replace(/[ \t#]{1,20}$/, "") : text;
  const isBold = BOLD.test(text);
  text = text.replace(EMPHASIS, "$2");
  // A row of a table; a gap may part what stands side by side.
  text = text.startsWith("|") ? text.replaceAll("|", " ") : text.replace(/\s{3,}/g, " | ");
  text = collapseSpaces(text);
  if (!/[\p{L}\p{N}]/u.test(text) || /^[-|:\s]+$/.test(text)) return null;
  const kind = heading ? "heading" : bullet ? "item" : "text";
  const isNumbered = STEP_NUMBER.test(text);
  return { text, kind, level: marks.length, isBold, isNumbered, startsBlock };
}

const INLINE_TITLE = /(?<!\S)((?:[\p{L}’']{1,30} ){0,3}[\p{L}’']{1,30}):\s+(?=\S)/gu;
const INLINE_MARK =
  /\s(?=[•▢☐▪●✓]|\d{1,2}[.)] \p{L}|(?:Serves|Makes|Servings|Yield|Prep|Cook|Total)(?: [Tt]ime)?:? \d)/gu;

/** A text without line breaks, as some programs copy it, at its titles, bullets and numbers. */
function broken(text: string): string {
  const lines = text.trim().split("\n");
  if (lines.length > 2 || !lines.some((line) => line.length > LONGEST_LINE / 2)) return text;
  const titled = text.replace(INLINE_TITLE, (whole, given: string) => {
    const words = given.split(" ");
    const at = words.findIndex((_, from) => sectionTitled(words.slice(from).join(" ")));
    return at < 0 ? whole : `${words.slice(0, at).join(" ")}\n${words.slice(at).join(" ")}:\n`;
  });
  return titled
    .split("\n")
    .flatMap((line, index, all) => {
      const isList = index > 0 && sectionTitled(all[index - 1] ?? "") === "ingredients";
      const marked = line.replace(INLINE_MARK, "\n").split("\n");
      if (!isList || marked.length > 1) return marked;
      return line
        .replace(/[.;,]\s*$/, "")
        .split(line.includes(";") ? /;\s*/ : /,\s+(?=[\d½¼¾⅓⅔]|an? )/);
    })
    .join("\n");
}
