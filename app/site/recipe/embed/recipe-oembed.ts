import { href } from "react-router";
import type { SiteContext } from "#app/context.ts";
import { composedImage } from "#app/ui/images/shared-images.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { escapeXml } from "#domain/text/xml.ts";

/** In pixels; infinite where the asking site names no limit. */
type Most = { width: number; height: number };
type OembedSite = Pick<SiteContext, "name" | "url" | "author">;

const A_DAY_S = 86_400;

/** The oEmbed answer (version 1.0) for a recipe: its card in a frame. */
export function recipeOembed(recipe: RecipePage, site: OembedSite, most: Most) {
  const { name, url, isNamed } = recipeAuthor(recipe, site.author, site.name);
  const size = cardSize(most);
  return {
    version: "1.0",
    type: "rich",
    title: recipe.title,
    author_name: isNamed ? name : undefined,
    author_url: isNamed && url ? new URL(url, site.url).href : undefined,
    provider_name: site.name,
    provider_url: site.url,
    cache_age: A_DAY_S,
    ...thumbnail(recipe, site.url, most),
    ...size,
    html: frame(recipe, site.url, size),
  };
}

const WIDTH = 600;
/** embed-style.server.ts: image and text side by side from here on. */
const WIDE = 480;
const TEXT_HEIGHT = 272;

function cardSize(most: Most): { width: number; height: number } {
  const width = Math.min(WIDTH, most.width);
  const height = TEXT_HEIGHT + (width < WIDE ? Math.round((width * 9) / 16) : 0);
  return { width, height: Math.min(height, most.height) };
}

/** Sandboxed, so that the other site need not trust this one; links open in tabs as free as any. */
function frame(
  { slug, title }: RecipePage,
  origin: string,
  { width, height }: { width: number; height: number },
): string {
  const src = escapeXml(origin + href("/recipe/:slug/embed", { slug }));
  return `<iframe src="${src}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;border-radius:14px;max-width:100%"></iframe>`;
}

/** oEmbed wants its size too, which is not known of images on other sites. */
function thumbnail(recipe: RecipePage, origin: string, most: Most) {
  const { image, imageFiles } = recipe;
  const files = image
    ? (imageFiles?.widths ?? []).map((width) => ({
        path: `${imageFiles?.stem}${width}.webp`,
        width,
        height: Math.round((width * 3) / 4),
      }))
    : [{ path: composedImage(recipe), width: 1200, height: 630 }];
  const file = files.findLast(
    ({ width, height }) => width <= Math.min(1200, most.width) && height <= most.height,
  );
  if (!file) return {};
  return {
    thumbnail_url: new URL(file.path, origin).href,
    thumbnail_width: file.width,
    thumbnail_height: file.height,
  };
}
