import { shownBlocks } from "#domain/transfer/reading/post-blocks.ts";

/** Where a plugin's recipe begins in an article: its card, its block or its shortcode. */
const CARD =
  /<\w+\b[^>]{0,500}\b(?:wprm-recipe-container|mv-create-card|mv-creation-)|<!--\s?(?:WPRM Recipe|wp:wp-recipe-maker\/recipe|wp:mv\/recipe)\b|\[(?:wprm-recipe|mv_create)\b/i;
/** Links above the article, which lead down to its recipe. */
const JUMPS = /^(?:(?:jump to|go to|print|pin|save|rate)(?: the| this)? recipe[\s·|↓]*)+$/i;
const IMAGE = /<img\b/gi;

/** The article before its recipe, as paragraphs without captions, and the number of images in it. */
export function textBeforeRecipe(html: string): { text: string; images: number } {
  const at = CARD.exec(html)?.index ?? html.length;
  const before = html.slice(0, at);
  const paragraphs = shownBlocks(before).map(({ text }) => text.replaceAll("\n", "\n\n"));
  const told = paragraphs.filter((paragraph) => !JUMPS.test(paragraph));
  return { text: told.join("\n\n"), images: before.match(IMAGE)?.length ?? 0 };
}

const WPRM_ID =
  /\bwprm-recipe-container-(\d{1,12})\b|<!--WPRM Recipe (\d{1,12})-->|\[wprm-recipe\b[^\]]{0,200}\bid="?(\d{1,12})/;

/** The first recipe of WP Recipe Maker in an article, or null. */
export function firstWprmRecipe(html: string): number | null {
  const found = WPRM_ID.exec(html)?.slice(1).find(Boolean);
  return found === undefined ? null : Number(found);
}

const CREATIONS =
  /\bmv-creation-(\d{1,12})\b|<!-- wp:mv\/(?:recipe|diy)\s+\{[^}]{0,500}?"id":"?(\d{1,12})|\[mv_create\b[^\]]{0,200}\bkey="?'?(\d{1,12})/g;

/** The cards of Create in an article, in their order. */
export function creationsIn(html: string): number[] {
  const ids = [...html.matchAll(CREATIONS)].map((found) => Number(found.slice(1).find(Boolean)));
  return [...new Set(ids)];
}
