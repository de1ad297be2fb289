import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { articleBlocks } from "./article-blocks.ts";
import type { HtmlBlock } from "./html-blocks.ts";
import { readPageParts } from "./page-parts.ts";

/** What a page says, as one would copy it: a line each, with marks before headings and items. */
export type PageText = { text: string; imageUrl: string | null };

/** More is no recipe. */
const LONGEST = 90_000;

/** The text of a page's article, below its title; of all of the page where it has several articles or none. */
export function pageText(html: string, url: string): PageText {
  const { all, article } = articleBlocks(html);
  const { ogTitle, ogImage } = readPageParts(html);
  const blocks = article ?? all;
  const title = all.find(({ level }) => level === 1)?.text ?? ogTitle ?? "";
  const isTitled = title === "" || blocks.some(({ level, text }) => level === 1 && text === title);
  const first = blocks.flatMap(({ images }) => images)[0]?.url ?? null;
  let text = isTitled ? "" : `# ${title}`;
  for (const [at, block] of blocks.entries()) {
    const gap = block.kind === "item" && blocks[at - 1]?.kind === "item" ? "\n" : "\n\n";
    const more = gap + written(block);
    if (text.length + more.length > LONGEST) break;
    text += more;
  }
  return { text: text.trim(), imageUrl: webUrl(ogImage ?? first, url) };
}

/** In the marks that the reader of pasted texts knows. */
function written({ kind, level, text, isBold }: HtmlBlock): string {
  if (kind === "heading") return `${"#".repeat(level || 2)} ${text.replaceAll("\n", " ")}`;
  if (kind === "item") return `- ${text}`;
  return isBold && !text.includes("\n") ? `**${text}**` : text;
}
