import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A finished response in one encoding. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** What it shows that may change; without any it leaves the cache with each change. */
  tags?: string[];
};

/** Carries the page's tags, as JSON, from its rendering to the cache. */
export const PAGE_TAGS = "X-Page-Tags";

export type Encoding = "br" | "gzip" | "identity";

/** Runs in libuv's thread pool. */
const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
};

/** Prepares a response for the cache. Set-Cookie is removed because every visitor gets the page. */
export async function toCachedPage(response: Response, encoding: Encoding): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  // Copied: small buffers are slices of a shared pool, which one page would keep from being freed.
  const body = new Uint8Array(await COMPRESS[encoding](plain));
  const headers = new Headers(response.headers);
  headers.delete("Set-Cookie");
  const tags: string[] = JSON.parse(decodeURIComponent(headers.get(PAGE_TAGS) ?? "[]"));
  headers.delete(PAGE_TAGS);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(body.length));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  if (response.ok) {
    // Browsers store the page and revalidate it each time.
    headers.set("Cache-Control", "public, no-cache");
    if (!headers.has("ETag")) {
      const policy = headers.get("Content-Security-Policy") ?? "";
      headers.set("ETag", `W/"${hash("sha256", `${policy}\n${plain}`, "base64url").slice(0, 27)}"`);
    }
  } else {
    headers.set("Cache-Control", "no-store");
  }
  const page = { status: response.status, headers: Object.fromEntries(headers), body };
  return tags.length > 0 ? { ...page, tags } : page;
}

/** The response to a request with this If-None-Match header: 304 if it matches. */
export function pageAnswer(
  page: CachedPage,
  ifNoneMatch: string | null | undefined,
): { status: number; headers: Record<string, string>; body: CachedPage["body"] | null } {
  if (!isUnchanged(page, ifNoneMatch)) return page;
  const {
    "content-type": _type,
    "content-length": _length,
    "content-encoding": _encoding,
    ...headers
  } = page.headers;
  return { status: 304, headers, body: null };
}

/** Whether an If-None-Match header names the page's ETag (RFC 9110, weak comparison). */
function isUnchanged({ headers: { etag } }: CachedPage, ifNoneMatch: string | null | undefined) {
  if (!ifNoneMatch || !etag) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return (
    ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => weak(tag) === weak(etag))
  );
}

/** The best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  const allowed = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(";", 1)[0]?.trim());
  if (allowed.includes("br")) return "br";
  return allowed.includes("gzip") ? "gzip" : "identity";
}
