import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import { shownBlocks } from "#domain/transfer/reading/blog/post-blocks.ts";
import { recipeMentions } from "#domain/transfer/reading/recipe-mentions.ts";

/** Links above the article, which lead down to its recipe. */
const JUMPS = /^(?:(?:jump to|go to|print|pin|save|rate)(?: the| this)? recipe[\s·|↓]*)+$/i;

/** The article before its recipe, as paragraphs without captions, and the number of images in it. */
export function textBeforeRecipe(html: string): { text: string; images: number } {
  const known = recipeMentions(html).find(({ plugin }) => plugin !== "another");
  const before = html.slice(0, known?.at);
  const paragraphs = shownBlocks(before).map(({ text }) => text.replaceAll("\n", "\n\n"));
  const told = paragraphs.filter((paragraph) => !JUMPS.test(paragraph));
  let images = 0;
  scanMarkup(before, {
    onOpen(tag) {
      if (tag === "img") images += 1;
    },
  });
  return { text: told.join("\n\n"), images };
}

/** The first recipe of WP Recipe Maker in an article, or null. */
export function firstWprmRecipe(html: string): number | null {
  return numbersOf(html, "WP Recipe Maker")[0] ?? null;
}

/** The cards of Create in an article, in their order. */
export function creationsIn(html: string): number[] {
  return [...new Set(numbersOf(html, "Create"))];
}

function numbersOf(html: string, plugin: string): number[] {
  return recipeMentions(html).flatMap((one) =>
    one.plugin === plugin && one.id !== null ? [Number(one.id)] : [],
  );
}
