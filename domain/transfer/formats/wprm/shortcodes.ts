import { type MarkedBlock, markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";

const INGREDIENT = /\[wprm-ingredient\b/i;
/** Its attributes, whose values may have brackets. */
const ATTRIBUTES = /^((?:[^\]"]|"[^"]*")*)\]/;
const LONGEST = 1_500;
const TEMPERATURE = /\[wprm-temperature\b([^\]]{0,500})\]/gi;
/** "[adjustable]4[/adjustable]", "[wprm-timer minutes=5]5 minutes[/wprm-timer]": what is between stays. */
const OTHERS = /\[\/?(?:wprm-[a-z-]{1,40}|adjustable|timer)\b[^\]]{0,500}\]/gi;

/** HTML of the plugin as one line, its shortcodes as the words that readers see. */
export function wprmText(html: string): string {
  return plainText(withoutShortcodes(html));
}

/** The same with a line for each paragraph. */
export function wprmParagraphs(html: string): string {
  return plainLines(withoutShortcodes(html)).join("\n\n");
}

/** Its lines, with their marks. */
export function wprmMarks(html: string): MarkedBlock[] {
  return markedBlocks(withoutShortcodes(html), null);
}

function withoutShortcodes(html: string): string {
  return withIngredients(html)
    .replace(TEMPERATURE, (_, attributes: string) => {
      const value = /\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? "";
      const unit = /\bunit="([^"]*)"/.exec(attributes)?.[1] ?? "";
      return unit ? `${value} °${unit}` : value;
    })
    .replace(OTHERS, "");
}

function withIngredients(html: string): string {
  const [before = "", ...others] = html.split(INGREDIENT);
  const shown = others.map((part) => {
    const [whole, attributes = ""] = ATTRIBUTES.exec(part.slice(0, LONGEST)) ?? [];
    if (whole === undefined) return part;
    return (/\btext="([^"]*)"/.exec(attributes)?.[1] ?? "") + part.slice(whole.length);
  });
  return before + shown.join("");
}
