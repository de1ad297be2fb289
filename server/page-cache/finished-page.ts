import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { pagePolicy } from "./page-policy.ts";

/** A page as it goes out: headers, and bytes in each encoding that somebody has asked for. */
export type FinishedPage = {
  status: number;
  headers: Record<string, string>;
  ready: Partial<Record<Encoding, Buffer>>;
  /** The bytes in an encoding, made once however many ask. */
  body(encoding: Encoding): Promise<Buffer>;
  /** What it costs to keep, as it is now. */
  bytes(): number;
};

export type Encoding = "br" | "gzip" | "identity";

const pack = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
// A page packs to half a percent more than at 6, in a fifth less time.
const GZIP = { level: 5 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A rendered page with the headers of its response, its inline scripts allowed by hash. */
export function finishPage(
  { status, ok, headers: own }: Response,
  html: string,
  { siteHeaders, scriptOrigin }: { siteHeaders: Record<string, string>; scriptOrigin?: string },
): FinishedPage {
  const identity = Buffer.from(html);
  const policy = pagePolicy(html, scriptOrigin);
  const mayBeKept = ok && own.get("cache-control") !== "no-store";
  const headers: Record<string, string> = {
    ...siteHeaders,
    ...Object.fromEntries(own),
    "content-security-policy": policy,
    // Browsers keep the page and ask each time whether it still stands.
    "cache-control": mayBeKept ? "public, no-cache" : "no-store",
    vary: "Accept-Encoding",
  };
  delete headers["set-cookie"];
  if (mayBeKept) headers.etag = etagOf(identity, policy);
  return { status, headers, ...encodings(identity) };
}

const HEADERS_BYTES = 1_000;

/**
 * Packing takes milliseconds: only what is asked for, when it is. Few readers want a page unpacked,
 * which is four times as large: packed once, it is kept so only if one has asked.
 */
function encodings(identity: Buffer): Pick<FinishedPage, "ready" | "body" | "bytes"> {
  const ready: FinishedPage["ready"] = {};
  const underWay: Partial<Record<Encoding, Promise<Buffer>>> = {};
  let rendered: Buffer | null = identity;

  async function plain(): Promise<Buffer> {
    const kept = rendered ?? ready.identity;
    if (kept) return kept;
    return ready.gzip ? unpack.gzip(ready.gzip) : unpack.br(ready.br ?? "");
  }
  async function packed(encoding: "gzip" | "br"): Promise<Buffer> {
    const from = await plain();
    const bytes = await (encoding === "gzip" ? pack.gzip(from, GZIP) : pack.br(from, BROTLI));
    // As packed it lies in a larger buffer.
    return Buffer.from(bytes);
  }
  async function make(encoding: Encoding): Promise<Buffer> {
    const bytes = await (encoding === "identity" ? plain() : packed(encoding));
    ready[encoding] = bytes;
    rendered = null;
    return bytes;
  }
  return {
    ready,
    body(encoding) {
      underWay[encoding] ??= make(encoding);
      return underWay[encoding];
    },
    bytes() {
      const buffers = [rendered, ...Object.values(ready)];
      return buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), HEADERS_BYTES);
    },
  };
}

/** The best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return "identity";
  const offers = accepted.toLowerCase().split(",");
  const allows = (name: string) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(";").map((part) => part.trim());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

/** Whether an If-None-Match header names the page's ETag (RFC 9110, weak comparison). */
export function isUnchanged(page: FinishedPage, ifNoneMatch: string | undefined | null): boolean {
  if (!ifNoneMatch || !page.headers.etag) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = page.headers.etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === wanted);
}

function etagOf(body: Buffer, policy: string): string {
  const hash = createHash("sha256").update(body).update(policy).digest("base64url");
  return `W/"${hash.slice(0, 27)}"`;
}
