import type { MetaDescriptor } from "react-router";
import { shareImage } from "#app/ui/images/shared-images.ts";
import type { PageImage } from "#domain/media/page-image.ts";

type Page = {
  title: string;
  /** The title is shown without the site's name behind it. */
  isWholeTitle?: boolean;
  description: string;
  /** The page's path, with a leading slash. */
  path: string;
  image?: string | null | undefined;
  imageFiles?: PageImage | undefined;
  /** What the image shows; by default the page's title, or the site's name for the site's own image. */
  imageAlt?: string | undefined;
  /** When an article was published (ISO 8601). */
  publishedAt?: string;
  /** What search engines are told, else that they may show its images large. */
  robots?: "noindex" | "noindex, follow";
};

/** Title, description, canonical URL, and Open Graph tags. */
export function pageMeta(site: { siteName: string; url: string }, page: Page): MetaDescriptor[] {
  const url = `${site.url}${page.path}`;
  const shared = shareImage(page.image ?? null, page.imageFiles, site.url);
  const { address: image, width, height } = shared;
  const imageAlt = page.imageAlt || (page.image ? page.title : site.siteName);
  return [
    { title: page.isWholeTitle ? page.title : `${page.title} · ${site.siteName}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { name: "robots", content: page.robots ?? "max-image-preview:large" },
    { property: "og:type", content: page.publishedAt ? "article" : "website" },
    { property: "og:locale", content: "en_US" },
    { property: "og:site_name", content: site.siteName },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    ...(width && height
      ? [
          { property: "og:image:width", content: String(width) },
          { property: "og:image:height", content: String(height) },
        ]
      : []),
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: imageAlt },
    ...(page.publishedAt
      ? [{ property: "article:published_time", content: page.publishedAt }]
      : []),
  ];
}
