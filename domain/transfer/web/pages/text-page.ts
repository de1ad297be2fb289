import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { type HtmlBlock, htmlBlocks } from "#domain/scraping/page/html-blocks.ts";
import { readPageParts } from "#domain/scraping/page/page-parts.ts";
import { readTextRecipe, type TextRecipe } from "#domain/transfer/reading/blog/text-recipe.ts";
import { ARTICLE } from "./article-html.ts";

/** What blogs put around and into articles. */
const BESIDE =
  /^(?:comments?(?:-area|-list)?|comment-(?:list|content)|respond|sharedaddy|sd-sharing|jp-relatedposts|wp-caption-text|(?:ez-)?toc(?:-container)?|widget(?:-area)?|post-navigation)$/;

type TextPage = Omit<TextRecipe, "images"> & {
  title: string;
  images: { url: string; alt: string }[];
};

/** The recipe that the text of a page's article tells; null where there is none, or several articles. */
export function readTextPage(html: string, url: string): TextPage | null {
  const blocks = htmlBlocks(html, {
    markOf({ tag, names }) {
      if (names.some((name) => BESIDE.test(name)) || tag === "aside" || tag === "nav")
        return { as: "skip" };
      if (names.some((name) => ARTICLE.test(name))) return { as: "region", name: "article" };
      return null;
    },
  });
  const article = articleIn(blocks);
  const read = article && readTextRecipe(article);
  if (!read) return null;
  const { ogTitle, ogImage } = readPageParts(html);
  const title = blocks.find(({ level }) => level === 1)?.text ?? ogTitle ?? "";
  const shown = [{ url: ogImage ?? "", alt: "" }, ...read.images].flatMap(({ url: src, alt }) => {
    const address = webUrl(src, url);
    return address ? [{ url: address, alt }] : [];
  });
  return title === "" ? null : { ...read, title, images: shown.slice(0, 1) };
}

/** The text of the page's only article; all of the page where none is marked. */
function articleIn(blocks: HtmlBlock[]): HtmlBlock[] | null {
  const marked = blocks.filter(({ region }) => region !== null);
  const articles = new Set(marked.map(({ nth }) => nth));
  if (articles.size > 1) return null;
  return articles.size === 1 ? marked : blocks;
}
