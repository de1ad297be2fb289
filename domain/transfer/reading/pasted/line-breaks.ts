import { PURPOSE } from "#domain/recipes/ingredients/lines/group-headings.ts";
import { sectionTitled, titleAndText } from "#domain/scraping/cards/section-titles.ts";
import { lineFacts } from "./facts.ts";
import { isStepLike } from "./line-shapes.ts";

/** Where a line that holds several begins new ones. */

/** A line that is longer, and alone, was several. */
const LONGEST_LINE = 300;
const INLINE_TITLE = /(?<!\S)((?:[\p{L}’']{1,30} ){0,3}[\p{L}’']{1,30}):\s+(?=\S)/gu;
const INLINE_MARK =
  /\s(?=[•▢☐▪●✓]|\d{1,2}[.)] \p{L}|(?:Serves|Makes|Servings|Yield|Prep|Cook|Total)(?: [Tt]ime)?:? \d)/gu;

/** "Ingredients 1 kg pumpkin", "Instructions Chop the pumpkin": a title without a colon has a capital and is followed by one. */
const BARE_TITLE =
  /(?<=\s)(\p{Lu}[\p{L}’']{1,20}(?: \p{L}[\p{L}’']{1,20}){0,2})\s+(?=[\p{Lu}\d½¼¾⅓⅔])/gu;
const AMOUNT = /\s(?=[\d½¼¾⅓⅔])/u;
/** Where the method begins: a sentence that tells what to do. */
const FIRST_STEP = /[.!]\s+(?=\p{Lu}\p{L}+ )/gu;
/** "Pumpkin Soup A warming soup": a sentence behind a title. */
const SENTENCE_BEHIND =
  /^((?:\p{Lu}[\p{L}’'-]+ ){1,6})(?=(?:A|An|This|These|The|Our|My|I) \p{Ll})/u;

/** A text without line breaks, as some programs copy it, at its titles, bullets and numbers. */
export function broken(text: string): string {
  const lines = text.trim().split("\n");
  if (lines.length > 2 || !lines.some((line) => line.length > LONGEST_LINE / 2)) return text;
  const titled = text
    .replace(INLINE_TITLE, (whole, given: string) => {
      const words = given.split(" ");
      const at = words.findIndex((_, from) => sectionTitled(words.slice(from).join(" ")));
      return at < 0 ? whole : `${words.slice(0, at).join(" ")}\n${words.slice(at).join(" ")}:\n`;
    })
    .replace(BARE_TITLE, (whole, given: string) =>
      sectionTitled(given) ? `\n${given}:\n` : whole,
    );
  const hasTitles = titled !== text;
  return (hasTitles ? titled : withoutTitles(text))
    .split("\n")
    .flatMap((line, index, all) => {
      const isList = index > 0 && sectionTitled(all[index - 1] ?? "") === "ingredients";
      const marked = line.replace(INLINE_MARK, "\n").split("\n");
      return isList && marked.length === 1 ? rowsIn(line) : marked;
    })
    .flatMap((line, index) => (index === 0 ? line.replace(SENTENCE_BEHIND, "$1\n") : line))
    .join("\n");
}

/** A title, rows and sentences: rows begin at the first amount, steps at the first sentence that says to do something. */
function withoutTitles(text: string): string {
  const rows = AMOUNT.exec(text)?.index ?? -1;
  const title = text.slice(0, Math.max(rows, 0));
  if (rows < 0 || title.length > 80 || /[.!?]/.test(title)) return text;
  const step = [...text.slice(0, LONGEST_SEARCHED).matchAll(FIRST_STEP)].find(
    ({ index, 0: stop }) =>
      index > rows &&
      isStepLike({ text: sentenceAt(text, index + stop.length), isNumbered: false }),
  );
  if (!step) return text;
  const list = rowsIn(text.slice(rows, step.index));
  return [title, ...list, text.slice(step.index + step[0].length)].join("\n");
}

const LONGEST_SEARCHED = 10_000;

function sentenceAt(text: string, at: number): string {
  return text.slice(at, at + 300).split(/(?<=[.!?])\s/, 1)[0] ?? "";
}

/** "Ingredients: 1 cabbage, 2 carrots" as a title and its rows. A note keeps its label. */
export function linesApart(line: string): string[] {
  const bare = line.length < 5_000 ? line.replace(MARKS, "").trim() : "";
  // Each is a step, and none goes on from the one above.
  const steps = bare.split(ARROW);
  if (steps.length > 2) return steps.flatMap((step) => [step, ""]);
  const [, part = "", list = ""] = PART_AND_ROWS.exec(bare) ?? [];
  if (PURPOSE.test(part)) return [`${part}:`, ...rowsIn(list)];
  const pieces = bare.split(SLASH);
  const counted = pieces.filter((piece) => /^[\d½¼¾⅓⅔]/.test(piece));
  if (pieces.length > 2 && counted.length > 1 && !pieces.some((piece) => AMOUNT_ALONE.test(piece)))
    return pieces;
  const titled = titleAndText(bare);
  if (!titled || lineFacts(bare)[0]?.role === "time") return [line];
  const { title, text } = titled;
  const section = sectionTitled(title);
  if (section === "notes" || section === "other") return [line];
  return [`${title}:`, ...(section === "ingredients" ? rowsIn(text) : [text])];
}

const ARROW = /\s*(?:➡️?|→|⇒)\s*/u;
/** "For the sauce: 2 tbsp soy sauce, 1 tsp honey". */
const PART_AND_ROWS = /^([^:]{5,40}):\s+((?:\d|[½¼¾⅓⅔]).{1,300})$/u;
/** "100 g / 3.5 oz / 1 cup flour" is one row. */
const AMOUNT_ALONE = /^[\d½¼¾⅓⅔⅛., -]+ ?(?:k?g|[mcd]?l|oz|lbs?|cups?|tbsp|tsp|el|tl)\.?$/iu;
const SLASH = /\s+\/\s+/;
/** Of emphasis, quotations and lists: "> - **Method:** Shred and mix." */
const MARKS = /\*\*|__|^\s*(?:>\s?)*(?:[-*•+]\s+)?/g;

function rowsIn(list: string): string[] {
  const text = list.replace(/[.;,]\s*$/, "");
  if (text.includes(";")) return text.split(/;\s*/);
  if (/ [/•·] .* [/•·] /.test(text)) return text.split(/ [/•·] /);
  const rows = text.split(
    /,\s+(?=[\d½¼¾⅓⅔٠-٩]|an? |(?:salt|pepper|olive oil|oil|water|salz|pfeffer|öl|sel|poivre|huile|sal|aceite|sale|pepe|olio|zout|peper|pimenta|azeite)(?!\p{L}))/iu,
  );
  // Without commas each amount begins a row, but none behind another, "x" or a bracket.
  return rows.length > 1 ? rows : splitAtAmounts(text);
}

function splitAtAmounts(text: string): string[] {
  const rows = text.split(
    /(?<![\d½¼¾⅓⅔x×(/–-]|(?<!\p{L})(?:or|to|about|plus|with|and|mit|und|de|di|à|et|y|e|in|per))\s+(?=[\d½¼¾⅓⅔])/iu,
  );
  return rows.length > 2 ? rows : [text];
}
