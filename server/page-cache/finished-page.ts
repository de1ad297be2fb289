import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pagePolicy } from "./page-policy.ts";

/** A page as it goes out: bytes ready in each encoding, headers that fit them. */
export type FinishedPage = {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  /** What it costs to keep. */
  bytes: number;
};

export type Encoding = "br" | "gzip" | "identity";

const pack = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Reads a rendered page to its end, allows its inline scripts by hash and packs it. */
export async function finishPage(
  response: Response,
  siteHeaders: Record<string, string>,
  scriptOrigin?: string,
): Promise<FinishedPage> {
  const html = await response.text();
  const identity = Buffer.from(html);
  const [zipped, brotli] = await Promise.all([pack.gzip(identity), pack.br(identity, BROTLI)]);
  const policy = pagePolicy(html, scriptOrigin);
  const headers: Record<string, string> = {
    ...Object.fromEntries(new Headers(siteHeaders)),
    ...Object.fromEntries(response.headers),
    "content-security-policy": policy,
    // Browsers keep the page and ask each time whether it still stands.
    "cache-control": response.ok ? "public, no-cache" : "no-store",
    vary: "Accept-Encoding",
  };
  if (response.ok) headers.etag = etagOf(identity, policy);
  const bytes = identity.length + zipped.length + brotli.length + 1_000;
  return { status: response.status, headers, identity, gzip: zipped, br: brotli, bytes };
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
