import { type HtmlBlock, htmlBlocks } from "./html-blocks.ts";

/** What themes call the element that holds the text of a post. */
export const ARTICLE =
  /^(?:(?:td|wp-block|brxe|et_pb|elementor-widget-theme)[-_])?(?:entry|post|article)(?:-|_|__)(?:content|body)$/;

/** What blogs put around and into articles. */
const BESIDE =
  /^(?:comments?(?:-area|-list)?|comment-(?:list|content)|respond|sharedaddy|sd-sharing|jp-relatedposts|wp-caption-text|(?:ez-)?toc(?:-container)?|widget(?:-area)?|post-navigation)$/;

/** `all`: what a page says without what is beside its articles; `article`: of those the text of its only article, or
 * all where none is marked; null where there are several. */
export function articleBlocks(html: string): { all: HtmlBlock[]; article: HtmlBlock[] | null } {
  const all = htmlBlocks(html, {
    markOf({ tag, names }) {
      if (names.some((name) => BESIDE.test(name)) || tag === "aside" || tag === "nav")
        return { as: "skip" };
      if (names.some((name) => ARTICLE.test(name))) return { as: "region", name: "article" };
      return null;
    },
  });
  const marked = all.filter(({ region }) => region !== null);
  const articles = new Set(marked.map(({ nth }) => nth));
  if (articles.size > 1) return { all, article: null };
  return { all, article: articles.size === 1 ? marked : all };
}
