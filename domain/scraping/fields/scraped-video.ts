import type { Video } from "#domain/recipes/recipe.ts";
import { videoAt } from "#domain/recipes/video.ts";
import {
  asList,
  dereference,
  field,
  isNode,
  type JsonLdNode,
} from "#domain/scraping/page/json-ld.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { webUrl } from "./image-urls.ts";

type Page = { index: Map<string, JsonLdNode>; base: string | null };

const MOST = 20;

/** The first of schema.org's videos that the site can play; null for none. */
export function scrapedVideo(value: unknown, { index, base }: Page): Video | null {
  for (const item of asList(value).slice(0, MOST)) {
    const video = dereference(item, index);
    const addresses = isNode(video)
      ? ["contentUrl", "embedUrl", "url"].flatMap((name) => asList(field(video, name)))
      : [video];
    for (const address of addresses.slice(0, MOST)) {
      const url = webUrl(address, base);
      if (url && videoAt(url)) return { url, uploadDate: dayOf(field(video, "uploadDate")) };
    }
  }
  return null;
}

/** The day of an ISO 8601 date or time. */
function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(plainText(asList(value)[0]))?.[0];
  const date = day === undefined ? null : new Date(`${day}T00:00:00Z`);
  return date && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day ?? "-")
    ? (day ?? null)
    : null;
}
