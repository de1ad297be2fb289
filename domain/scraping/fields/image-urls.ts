import {
  asList,
  dereference,
  field,
  isNode,
  type JsonLdNode,
} from "#domain/scraping/page/json-ld.ts";

const MAX_URL_LENGTH = 2_000;
const MAX_IMAGES = 50;
/** WordPress' resized files: "soup-225x225.jpg" beside "soup.jpg". */
const SIZE_IN_NAME = /-(\d{2,4})x(\d{2,4})(?=\.[a-z]{3,4}(?:$|\?))/i;
const UNKNOWN_AREA = 1200 * 675;
/** "https://a.example/1.jpg,https://a.example/2.jpg" is a list. */
const NEXT_ADDRESS = /\s*,\s*(?=https?:\/\/)/;
/** Other identifiers are no addresses of images. */
const IMAGE_FILE = /^https?:\/\/[^#]*\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i;

/** Where a page can show an image in full width, and search engines ask for one. */
const WIDE = 1200;

type Image = { url: string; area: number; width: number };
type Page = { index: Map<string, JsonLdNode>; base: string | null };
/** The image that a page offers to others; its width where it is known. */
export type OfferedImage = { url: string; width: number | null };

/**
 * The recipe's images, the largest first. The page's own is the only one where the recipe has none, and the second
 * where the first is known to be small.
 */
export function pageImageUrls(
  value: unknown,
  offered: OfferedImage | null,
  { index, base }: Page,
): string[] {
  const [main, ...others] = sortedImages(value, index, base);
  const url = webUrl(offered?.url, base);
  if (!main) return url ? [url] : [];
  const width = widthOf(main);
  const isSmall = width > 0 && width < WIDE;
  const wider = url ? (offered?.width ?? widthOf({ url, width: 0 })) : 0;
  const isOffered = url !== null && isSmall && (wider === 0 || wider > width);
  return [...new Set([main.url, ...(isOffered ? [url] : []), ...others.map((image) => image.url)])];
}

/** Absolute http(s) URLs of schema.org images (text, object, reference, lists of them), largest first. */
export function imageUrlsOf(
  value: unknown,
  index: Map<string, JsonLdNode>,
  base: string | null,
): string[] {
  return [...new Set(sortedImages(value, index, base).map((image) => image.url))];
}

/** In pixels; 0 where it isn't known. */
function widthOf({ url, width }: Pick<Image, "url" | "width">): number {
  return Number(SIZE_IN_NAME.exec(url)?.[1] ?? width);
}

function sortedImages(
  value: unknown,
  index: Map<string, JsonLdNode>,
  base: string | null,
): Image[] {
  const images = asList(value)
    .flatMap((item) => (typeof item === "string" ? item.split(NEXT_ADDRESS) : [item]))
    .flatMap((item) => imagesOf(dereference(item, index), base))
    .slice(0, MAX_IMAGES);
  const originals = new Set(images.map((image) => image.url));
  const hasSizes = new Set(
    images.map((image) => image.url.replace(SIZE_IN_NAME, "")).filter((url) => originals.has(url)),
  );
  const areaOf = ({ url, area }: Image) => {
    const size = SIZE_IN_NAME.exec(url);
    if (size) return Number(size[1]) * Number(size[2]);
    return hasSizes.has(url) ? Math.max(area, UNKNOWN_AREA) : area;
  };
  return images.toSorted((left, right) => areaOf(right) - areaOf(left));
}

/** One URL for each image, without its other sizes; the original behind a small one is another choice. */
export function distinctImages(urls: string[]): string[] {
  const shown = new Set<string>();
  return urls.filter((url) => {
    const original = originalOf(url);
    const isSmall = SIZE_IN_NAME.test(url) && widthOf({ url, width: 0 }) < WIDE;
    const isShown = shown.has(original) || (isSmall && shown.has(`${original} small`));
    shown.add(isSmall ? `${original} small` : original);
    return !isShown;
  });
}

/** Whether two addresses are of one photo in different sizes. */
export function areSizesOfOne(one: string, other: string): boolean {
  return originalOf(one) === originalOf(other);
}

/** Whether its name says that it is a smaller copy. */
export function isSizedCopy(url: string): boolean {
  return SIZE_IN_NAME.test(url);
}

/** WordPress's smaller copy of a very large upload, and the host that resizes images for Jetpack. */
const SCALED = /-scaled(?=\.[a-z]{3,4}(?:$|\?))/i;
const RESIZING_HOST = /^https?:\/\/i\d\.wp\.com\//i;

/** What names the photo of an address, whichever size that is. */
function originalOf(url: string): string {
  const isResized = RESIZING_HOST.test(url);
  const plain = url
    .replace(RESIZING_HOST, "https://")
    .replace(SIZE_IN_NAME, "")
    .replace(SCALED, "");
  return (isResized ? plain.replace(/\?.*$/, "") : plain).replace(/^https?:/i, "");
}

/** An absolute http(s) URL without a name and a password, or null for anything else. */
export function webUrl(value: unknown, base: string | null): string | null {
  if (typeof value !== "string" || value.trim() === "" || value.length > MAX_URL_LENGTH)
    return null;
  const url = URL.parse(withoutEntities(value), base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  [url.username, url.password] = ["", ""];
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** WordPress writes addresses as for HTML, in JSON too: "?w=1&#038;h=2". */
function withoutEntities(address: string): string {
  return address.trim().replace(/&(?:(?:amp|#0*38|#x0*26);)+/gi, "&");
}

function imagesOf(value: unknown, base: string | null): Image[] {
  const sources = isNode(value)
    ? ["url", "contentUrl"].flatMap((name) => asList(field(value, name))).map(addressOf)
    : [value];
  if (sources.length === 0 && IMAGE_FILE.test(String(field(value, "@id"))))
    sources.push(field(value, "@id"));
  const url = sources.map((source) => asWritten(source, base)).find((found) => found !== null);
  const width = pixels(field(value, "width"));
  const area = width * pixels(field(value, "height"));
  return url ? [{ url, area: area > 0 ? area : UNKNOWN_AREA, width }] : [];
}

/** An image's `url` may be an image itself. */
function addressOf(source: unknown): unknown {
  if (!isNode(source)) return source;
  return field(source, "url") ?? field(source, "contentUrl") ?? field(source, "@id");
}

/** The original spelling of an absolute URL: some servers do not accept a normalized one. */
function asWritten(source: unknown, base: string | null): string | null {
  const url = webUrl(source, base);
  const written = typeof source === "string" ? withoutEntities(source) : "";
  return url && /^https?:\/\/[^\s\\"'<>\p{Cc}@]+$/iu.test(written) ? written : url;
}

export function pixels(value: unknown): number {
  const size = Number.parseInt(String(isNode(value) ? field(value, "value") : value), 10);
  return Number.isFinite(size) ? size : 0;
}
