import type { Ingredient, ReadStep } from "#domain/recipes/recipe.ts";
import { BLOCK_TAGS, plainLines, SILENT_TAGS } from "#domain/scraping/page/plain-text.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import { ingredientsOfText } from "../texts.ts";

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const STRONG = new Set(["strong", "b"]);

/** Ingredients of HTML with one in each line or item of a list; headings name a group. */
export function ingredientsOfHtml(html: string): Ingredient[] {
  return ingredientsOfText(headedLines(html).join("\n"));
}

/** Steps of HTML with one in each line or item of a list; headings name a section. */
export function stepsOfHtml(html: string): ReadStep[] {
  let group: string | null = null;
  const steps: ReadStep[] = [];
  for (const line of headedLines(html)) {
    if (line.startsWith("# ")) group = line.slice(2).replace(/[\s:]+$/, "");
    else steps.push({ group, name: null, text: line, imageUrl: null });
  }
  return steps;
}

/** Lines of plain text; a heading, or a paragraph of strong words only, has "# " before it. */
function headedLines(html: string): string[] {
  const lines: string[] = [];
  let [block, text, weak] = ["", "", ""];
  let [strong, silent] = [0, 0];
  const endLine = (next: string) => {
    const isHeading = HEADINGS.has(block) || (block === "p" && weak.trim() === "");
    const words = plainLines(text);
    lines.push(...(isHeading && words.length > 0 ? [`# ${words.join(" ")}`] : words));
    [block, text, weak] = [next, "", ""];
  };
  scanMarkup(html, {
    onOpen(name) {
      if (BLOCK_TAGS.has(name)) endLine(name);
      if (STRONG.has(name)) strong += 1;
      if (SILENT_TAGS.has(name)) silent += 1;
    },
    onText(part) {
      if (silent > 0) return;
      text += part;
      if (strong === 0) weak += part;
    },
    onClose(name) {
      if (BLOCK_TAGS.has(name)) endLine("");
      if (STRONG.has(name)) strong = Math.max(0, strong - 1);
      if (SILENT_TAGS.has(name)) silent = Math.max(0, silent - 1);
    },
  });
  endLine("");
  return lines;
}
