import { sectionTitled, titleAndText } from "#domain/scraping/cards/section-titles.ts";
import { lineFacts } from "./facts.ts";

/** Where a line that holds several begins new ones. */

/** A line that is longer, and alone, was several. */
const LONGEST_LINE = 300;
const INLINE_TITLE = /(?<!\S)((?:[\p{L}’']{1,30} ){0,3}[\p{L}’']{1,30}):\s+(?=\S)/gu;
const INLINE_MARK =
  /\s(?=[•▢☐▪●✓]|\d{1,2}[.)] \p{L}|(?:Serves|Makes|Servings|Yield|Prep|Cook|Total)(?: [Tt]ime)?:? \d)/gu;

/** A text without line breaks, as some programs copy it, at its titles, bullets and numbers. */
export function broken(text: string): string {
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
      return isList && marked.length === 1 ? rowsIn(line) : marked;
    })
    .join("\n");
}

/** "Ingredients: 1 cabbage, 2 carrots" as a title and its rows. A note keeps its label. */
export function withTitleApart(line: string): string[] {
  const bare = line.length < 5_000 ? line.replace(MARKS, "").trim() : "";
  const apart = titleAndText(bare);
  if (!apart || lineFacts(bare)[0]?.role === "time") return [line];
  const section = sectionTitled(apart.title);
  if (section === "notes" || section === "other") return [line];
  return [`${apart.title}:`, ...(section === "ingredients" ? rowsIn(apart.text) : [apart.text])];
}

/** Of emphasis, quotations and lists: "> - **Method:** Shred and mix." */
const MARKS = /\*\*|__|^\s*(?:>\s?)*(?:[-*•+]\s+)?/g;

function rowsIn(list: string): string[] {
  const text = list.replace(/[.;,]\s*$/, "");
  if (text.includes(";")) return text.split(/;\s*/);
  if (/ [/•·] .* [/•·] /.test(text)) return text.split(/ [/•·] /);
  return text.split(/,\s+(?=[\d½¼¾⅓⅔٠-٩]|an? )/);
}
