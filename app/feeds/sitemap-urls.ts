import { imageShapes } from "#app/ui/images/shared-images.ts";
import { element } from "#domain/text/xml.ts";

export const XML_HEADERS = { "Content-Type": "application/xml; charset=utf-8" };

export const URLS_BEGIN = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const URLS_END = "</urlset>\n";

type SitemapUrl = {
  /** Absolute. */
  url: string;
  updatedAt?: Date;
  /** As stored: our paths or other sites' URLs. */
  images?: string[];
};

/** One page's <url> line in a sitemap. */
export function sitemapUrl({ url, updatedAt, images = [] }: SitemapUrl): string {
  const { origin } = new URL(url);
  const imageFilesByUrl = images
    .flatMap((image) => imageShapes(image, undefined, origin))
    .map((address) => `<image:image>${element("image:loc", address)}</image:image>`);
  return `<url>${element("loc", url)}${lastModified(updatedAt)}${imageFilesByUrl.join("")}</url>\n`;
}

export function lastModified(date: Date | undefined): string {
  return date ? element("lastmod", date.toISOString()) : "";
}
