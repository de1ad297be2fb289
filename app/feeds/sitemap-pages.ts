import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { sitemapPaths } from "#domain/addresses/addresses.ts";
import { listAuthorPages } from "#domain/authors/author-pages.server.ts";
import { listCategories } from "#domain/categories/queries.server.ts";
import { wideFile } from "#domain/media/page-image.ts";
import type { Route } from "./+types/sitemap-pages.ts";
import { sitemapUrl, URLS_BEGIN, URLS_END, XML_HEADERS } from "./sitemap-urls.ts";

/** The part of the sitemap with every page except the recipes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const db = context.get(visitorDb);
  const [categories, authors] = await Promise.all([listCategories(db), listAuthorPages(db)]);
  const lines = [
    ...sitemapPaths().map((path) => sitemapUrl({ url: url + path })),
    ...categories.map(({ slug, image, imageFiles }) =>
      sitemapUrl({
        url: url + href("/categories/:slug", { slug }),
        images: image === null ? [] : [imageFiles ? wideFile(imageFiles) : image],
      }),
    ),
    ...authors.map(({ slug, image }) =>
      sitemapUrl({
        url: url + href("/authors/:slug", { slug: slug ?? "" }),
        images: image === null ? [] : [image],
      }),
    ),
  ];
  return new Response(URLS_BEGIN + lines.join("") + URLS_END, { headers: XML_HEADERS });
}
