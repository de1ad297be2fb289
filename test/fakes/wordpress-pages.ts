import { recipeHtml } from "#test/factories/recipe-html.ts";
import type { Article } from "./wordpress-rest.ts";

/** The pages and sitemaps that a WordPress site shows to everybody. */

export function articlePage({ id, recipe, slug, title, date }: Article): string {
  if (recipe === null) return `<!doctype html><title>${title}</title><p>No recipe here.</p>`;
  const around = `<link rel="shortlink" href="https://blog.example/?p=${id}"><article class="type-post category-baking">
<a href="/category/baking/" rel="category tag">Baking</a><div id="wprm-recipe-container-${recipe}"></div></article>`;
  const page = recipeHtml({
    name: `Pie ${recipe}`,
    image: [`https://blog.example/uploads/${slug}.jpg`],
    author: { "@type": "Person", name: "Ada L." },
    recipeCategory: ["Dessert"],
    datePublished: `${date}+00:00`,
    aggregateRating: { "@type": "AggregateRating", ratingValue: "4.8", ratingCount: "12" },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Bo" },
        reviewRating: { "@type": "Rating", ratingValue: "5" },
        reviewBody: "Great.",
        datePublished: "2020-01-02",
      },
    ],
  });
  return page + around;
}

/** An index as Yoast makes one, with lists of posts, and lists of other things that have no recipes. */
export function sitemapXml(articles: Article[], { pathname, host }: URL): string | null {
  const list = (element: string, item: string, paths: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map((path) => `<${item}><loc>http://${host}${path}</loc></${item}>`)
      .join("")}</${element}>`;
  if (pathname === "/sitemap_index.xml") {
    return list("sitemapindex", "sitemap", ["/post-sitemap.xml", "/category-sitemap.xml"]);
  }
  if (pathname === "/post-sitemap.xml") {
    return list("urlset", "url", ["/", ...articles.map(({ slug }) => `/2019/05/${slug}/`)]);
  }
  return null;
}
