import { dereference, field, isNode, type JsonLdNode, listOf } from "./page/json-ld.ts";

const MAX_URL_LENGTH = 2_000;
const MAX_IMAGES = 50;
/** WordPress' resized files: "soup-225x225.jpg" beside "soup.jpg". */
const SIZE_IN_NAME = /-(\d{2,4})x(\d{2,4})(?=\.[a-z]{3,4}(?:$|\?))/i;
const UNKNOWN_AREA = 1200 * 675;

type Picture = { url: string; area: number };

/** Absolute http(s) URLs of schema.org images (text, object, reference, lists of them), largest first. */
export function imageUrlsOf(
  value: unknown,
  index: Map<string, JsonLdNode>,
  base: string | null,
): string[] {
  const images = listOf(value)
    .flatMap((item) => imagesOf(dereference(item, index), base))
    .slice(0, MAX_IMAGES);
  const originals = new Set(images.map((image) => image.url));
  const hasSizes = new Set(
    images.map((image) => image.url.replace(SIZE_IN_NAME, "")).filter((url) => originals.has(url)),
  );
  const areaOf = ({ url, area }: Picture) => {
    const size = SIZE_IN_NAME.exec(url);
    if (size) return Number(size[1]) * Number(size[2]);
    return hasSizes.has(url) ? Math.max(area, UNKNOWN_AREA) : area;
  };
  const sorted = images.toSorted((left, right) => areaOf(right) - areaOf(left));
  return [...new Set(sorted.map((image) => image.url))];
}

/** One URL for each image, without its other sizes. */
export function distinctImages(urls: string[]): string[] {
  const seen = new Map<string, string>();
  for (const url of urls) {
    const original = url.replace(SIZE_IN_NAME, "");
    if (!seen.has(original)) seen.set(original, url);
  }
  return [...seen.values()];
}

/** An absolute http(s) URL, or null for anything else. */
export function webUrl(value: unknown, base: string | null): string | null {
  if (typeof value !== "string" || value.trim() === "" || value.length > MAX_URL_LENGTH)
    return null;
  const url = URL.parse(value.trim(), base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

function imagesOf(value: unknown, base: string | null): Picture[] {
  const sources = isNode(value)
    ? [...listOf(field(value, "url")), ...listOf(field(value, "contentUrl"))]
    : [value];
  const url = sources.map((source) => asWritten(source, base)).find((found) => found !== null);
  const area = pixels(field(value, "width")) * pixels(field(value, "height"));
  return url ? [{ url, area: area > 0 ? area : UNKNOWN_AREA }] : [];
}

/** The original spelling of an absolute URL: some servers do not accept a normalized one. */
function asWritten(source: unknown, base: string | null): string | null {
  const url = webUrl(source, base);
  const written = typeof source === "string" ? source.trim() : "";
  return url && /^https?:\/\/[^\s\\"'<>\p{Cc}]+$/iu.test(written) ? written : url;
}

function pixels(value: unknown): number {
  const size = Number.parseInt(String(isNode(value) ? field(value, "value") : value), 10);
  return Number.isFinite(size) ? size : 0;
}
