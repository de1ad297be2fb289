import { ARTICLE } from "#domain/scraping/page/article-blocks.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import { recipeMentions } from "#domain/transfer/reading/recipe-mentions.ts";

const TAGS = new Set(["div", "section", "article", "main"]);
const LOOKED = new Set(["class"]);

/** The markup of the page's only article, or else of the only one with a plugin's recipe; null where there is none. */
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
  const told =
    articles.length > 1 ? articles.filter((one) => recipeMentions(one).length > 0) : articles;
  const [article = null, other] = told;
  return other === undefined ? article : null;
}
