import { type HtmlBlock, htmlBlocks } from "#domain/scraping/page/html-blocks.ts";

/** What WordPress puts in place of them is no text. */
const EMBEDS =
  /\[(?:gallery|embed|video|audio|playlist)\b[^\]]{0,500}\](?:[^[\]\n]{0,500}\[\/\w{1,20}\])?/gi;
const CAPTION = /\[(\/?)caption\b[^\]]{0,500}\]/gi;

/** The text of a post as its author's editor saved it: in blocks, or with a line for each paragraph. */
export function postBlocks(content: string): HtmlBlock[] {
  return shownBlocks(postHtml(content));
}

/** The same as HTML. */
export function postHtml(content: string): string {
  const html = content.replace(EMBEDS, "").replace(CAPTION, "<$1figcaption>");
  const isInLines = !html.includes("<!-- wp:");
  return isInLines ? html.replace(/\r?\n/g, "<br>\n") : html;
}

/** The text of a post as its page has it, without the captions of its pictures. */
export function shownBlocks(html: string): HtmlBlock[] {
  return htmlBlocks(html, {
    markOf: ({ names }) => (names.includes("wp-caption-text") ? { as: "skip" } : null),
  });
}

/** How many links its text has. */
export function linksIn(html: string): number {
  if (!html.includes("<a")) return 0;
  return shownBlocks(html).reduce((sum, { links }) => sum + links, 0);
}
