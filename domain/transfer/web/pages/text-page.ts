import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { articleBlocks } from "#domain/scraping/page/article-blocks.ts";
import { readPageParts } from "#domain/scraping/page/page-parts.ts";
import { readTextRecipe, type TextRecipe } from "#domain/transfer/reading/blog/text-recipe.ts";

type TextPage = Omit<TextRecipe, "images"> & {
  title: string;
  images: { url: string; alt: string }[];
};

/** The recipe that the text of a page's article tells; null where there is none, or several articles. */
export function readTextPage(html: string, url: string): TextPage | null {
  const { all: blocks, article } = articleBlocks(html);
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
