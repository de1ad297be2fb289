import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";

/** What themes call the element that holds the text of a post. */
export const ARTICLE =
  /^(?:entry-content|post-content|article-content|post-body|wp-block-post-content)$/;

const TAGS = new Set(["div", "section", "article", "main"]);
const LOOKED = new Set(["class"]);

/** The markup of the page's only article; null where none is marked, or several are. */
export function articleHtml(html: string): string | null {
  const articles: string[] = [];
  let [tag, depth, start] = ["", 0, 0];
  scanMarkup(html, {
    wantsAttributes: (name) => depth === 0 && TAGS.has(name),
    attributes: LOOKED,
    onOpen(name, { class: classes = "" }, _at, end) {
      if (depth > 0) depth += Number(name === tag);
      else if (classes.split(/\s+/).some((one) => ARTICLE.test(one)))
        [tag, depth, start] = [name, 1, end];
    },
    onClose(name, end) {
      if (depth === 0 || name !== tag) return;
      depth -= 1;
      if (depth === 0) articles.push(html.slice(start, end));
    },
  });
  const [article = null, other] = articles;
  return other === undefined ? article : null;
}
