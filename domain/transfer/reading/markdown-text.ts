import { marked } from "marked";
import { type MarkedBlock, markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { plainLines } from "#domain/scraping/page/plain-text.ts";

const LONGEST = 200_000;
const IMAGE = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g;
const LINK = /\[([^\]\n]{1,500})\]\(<?([^)\s>]{1,2000})>?(?: "[^"\n]{0,500}")?\)/g;
const WEB = /^https?:/i;
/** Marks of a heading, a quotation or a list item at the start of a line. */
const LINE_MARK = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)/gm;
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm;
const STRONG = /(\*\*|__)(?=\S)([^\n]{1,2000}?\S|\S)\1/g;
/** One character of emphasis counts only at the edges of words: "2*3" and "a_b" are none. */
const EMPHASIS = /(?<![\w*])([*_])(?=\S)([^*_\n]{1,2000})(?<=\S)\1(?![\w*])/g;
const MARKED = /[*_]|\]\(|<(?:a|b|i|em|strong)\b/i;
const CODE = /`([^`\n]{1,2000})`/g;
const ESCAPED = /\\([\\`*_{}[\]()#+.!>~|-])/g;
/** Where characters begin that no text has: what is escaped is no mark while the marks are read. */
const HELD = 0xfdd0;
const SIGNS = "\\`*_{}[]()#+.!>~|-";

/** The same without the addresses of links, whose places `marksOfMarkdown` tells. */
export function markdownWords(text: string): string {
  return linesOf(text, (words) => words).join("\n");
}

/** The lines of a text in Markdown or HTML, with their marks. */
export function marksOfMarkdown(text: string): MarkedBlock[] {
  if (!MARKED.test(text)) return text.split("\n").map((line) => ({ text: line.trim(), marks: [] }));
  const lines = text.slice(0, LONGEST).replace(/[^\S\n]*\n+[^\S\n]*/g, "\n\n");
  return markedBlocks(marked.parse(lines, { async: false, gfm: false }), null);
}

/** The plain lines of a text in Markdown or HTML; the address of a link follows its words in brackets. */
export function markdownText(text: string): string {
  return linesOf(text, linkText).join("\n");
}

/** One plain line, of a link only its words: what an ingredient is called. */
export function markdownName(text: string): string {
  return linesOf(text, (words) => words).join(" ");
}

/** How many links markdownName drops. */
export function countLinks(text: string): number {
  return [...held(text).matchAll(LINK)].filter(([, , url = ""]) => WEB.test(url)).length;
}

function linesOf(text: string, linkOf: (words: string, url: string) => string): string[] {
  const plain = held(text)
    .replace(IMAGE, "")
    .replace(LINK, (_, words: string, url: string) => linkOf(words, url))
    .replace(RULE, "")
    .replace(LINE_MARK, "")
    .replace(STRONG, "$2")
    .replace(EMPHASIS, "$2")
    .replace(CODE, "$1")
    .replace(/[\ufdd0-\ufdef]/g, (sign) => SIGNS[sign.charCodeAt(0) - HELD] ?? "");
  return plainLines(plain);
}

function held(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(HELD + SIGNS.indexOf(sign)));
}

function linkText(words: string, url: string): string {
  return WEB.test(url) && !words.includes(url) ? `${words} (${url})` : words;
}
