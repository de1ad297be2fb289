import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { createGzipPacker } from "./gzip-packer.ts";
import { pagePolicy } from "./page-policy.ts";

/** A page as it goes out: headers, and bytes in each encoding that somebody has asked for. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  ready: Partial<Record<Encoding, Buffer>>;
  /** The bytes in an encoding, made once however many ask. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Packs it smaller, once, for those who will ask again. */
  recompress(encoding: Encoding): void;
  /** What it costs to keep, as it is now. */
  bytes(): number;
};

export type Encoding = "br" | "gzip" | "identity";

type Pack = Record<"gzip" | "br", (bytes: Buffer) => Promise<Buffer>>;

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
const brotliAt = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
/** Whoever waits for a page gets it packed in a third of a millisecond; those who come later, as small as can be. */
const AT_ONCE: Pack = {
  gzip: createGzipPacker(1),
  br: (bytes) => brotli(bytes, brotliAt(3)),
};
const FOR_GOOD: Pack = {
  gzip: (bytes) => gzipped(bytes, { level: 9 }),
  br: (bytes) => brotli(bytes, brotliAt(9)),
};

/** A rendered page with the headers of its response, its inline scripts allowed by hash. */
export function finishPage(
  { status, ok, headers: own }: Response,
  html: string,
  { siteHeaders, scriptOrigin }: { siteHeaders: Record<string, string>; scriptOrigin?: string },
): CachedPage {
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
function encodings(identity: Buffer): Pick<CachedPage, "ready" | "body" | "recompress" | "bytes"> {
  const ready: CachedPage["ready"] = {};
  const underWay: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const improved = new Set<Encoding>(["identity"]);
  let rendered: Buffer | null = identity;

  async function plain(): Promise<Buffer> {
    const kept = rendered ?? ready.identity;
    if (kept) return kept;
    return ready.gzip ? unpack.gzip(ready.gzip) : unpack.br(ready.br ?? "");
  }
  async function packed(encoding: "gzip" | "br", pack = AT_ONCE): Promise<Buffer> {
    return copyBuffer(await pack[encoding](await plain()));
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
    recompress(encoding) {
      if (encoding === "identity" || improved.has(encoding)) return;
      improved.add(encoding);
      packed(encoding, FOR_GOOD).then(
        (bytes) => {
          ready[encoding] = bytes;
          underWay[encoding] = Promise.resolve(bytes);
        },
        // As it was packed at first it stands.
        () => {},
      );
    },
    bytes() {
      const buffers = [rendered, ...Object.values(ready)];
      return buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), HEADERS_BYTES);
    },
  };
}

/** A copy with memory of its own: others share 64 kB, all of which one small page would keep. */
function copyBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Browsers send the same few headers over and over. */
const chosen = new Map<string, Encoding>();
const MOST_CHOSEN = 200;

/** The best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return "identity";
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = bestOf(accepted);
  if (chosen.size < MOST_CHOSEN && accepted.length < 100) chosen.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
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
export function isUnchanged(page: CachedPage, ifNoneMatch: string | undefined | null): boolean {
  if (!ifNoneMatch || !page.headers.etag) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = page.headers.etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === wanted);
}

function etagOf(body: Buffer, policy: string): string {
  const bodyHash = hash("sha256", body, "base64url");
  return `W/"${hash("sha256", bodyHash + policy, "base64url").slice(0, 27)}"`;
}
