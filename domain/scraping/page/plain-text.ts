import { decodeHTML } from "entities";
import { collapseSpaces, INVISIBLE } from "#domain/text/plain-line.ts";
import { mendCharset } from "./mend-charset.ts";
import { scanMarkup } from "./scan-markup.ts";

/** Extracts plain text from text that pages have encoded and marked up, possibly repeatedly. */

const MAX_ROUNDS = 6;
const LONGEST = 200_000;
const MOST_LINES = 2_000;
const TAG_START = /<[a-z/!?]/i;
/** Their content is never read. */
export const SILENT_TAGS = new Set(["script", "style", "template", "noscript"]);
/** They begin and end a line. */
export const BLOCK_TAGS = new Set(
  "p div br li ol ul h1 h2 h3 h4 h5 h6 tr table section article blockquote dd dt hr".split(" "),
);

/** One line of plain text; anything but a string or a number is "". */
export function plainText(value: unknown): string {
  return collapseSpaces(withoutMarkup(value));
}

/** A line of plain text for each block, list item or line break, without empty ones. */
export function plainLines(value: unknown): string[] {
  return withoutMarkup(value)
    .split(/[\n\r\u2028\u2029]+/, MOST_LINES)
    .map(collapseSpaces)
    .filter((line) => line !== "");
}

function withoutMarkup(given: unknown): string {
  const value = valueIn(given);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  // Some templates escape line breaks twice.
  let text = value.slice(0, LONGEST).replace(/(?:\\r)?\\n/g, "\n");
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = text;
    if (text.includes("&")) text = decodeHTML(text);
    if (TAG_START.test(text)) text = textOfMarkup(text);
    if (text === before) return mendCharset(text).replace(INVISIBLE, "").toWellFormed();
  }
  // Still tags after so many rounds: an attempt to smuggle one through.
  return text.replaceAll("<", " ").replace(INVISIBLE, "").toWellFormed();
}

/** The text of JSON-LD's `{"@value": "Suppe", "@language": "de"}`. */
function valueIn(given: unknown): unknown {
  const isOfLanguage =
    typeof given === "object" && given !== null && Object.hasOwn(given, "@value");
  return isOfLanguage ? (given as Record<string, unknown>)["@value"] : given;
}

function textOfMarkup(markup: string): string {
  const parts: string[] = [];
  let silent = 0;
  scanMarkup(
    markup,
    {
      onOpen(name) {
        if (SILENT_TAGS.has(name)) silent += 1;
        if (BLOCK_TAGS.has(name)) parts.push("\n");
      },
      onText(text) {
        if (silent === 0) parts.push(text);
      },
      onClose(name) {
        if (SILENT_TAGS.has(name)) silent = Math.max(0, silent - 1);
        if (BLOCK_TAGS.has(name)) parts.push("\n");
      },
    },
    { decodeEntities: false },
  );
  return parts.join("");
}
