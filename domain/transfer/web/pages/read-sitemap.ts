import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import { decodeHtml } from "#platform/fetch-page/decode-html.ts";

/** `pages`: addresses of pages; `sitemaps`: of further sitemaps. */
export type Sitemap = { pages: string[]; sitemaps: string[] };

const LARGEST_UNPACKED = 50 * 1024 * 1024;
/** The protocol's own limit. */
const MOST_ENTRIES = 50_000;
const LONGEST_ADDRESS = 2_000;
const CHUNK = 65_536;

/** Reads a sitemap or an index of them, compressed or not (https://www.sitemaps.org/protocol.html); null for anything else. */
export async function readSitemap(bytes: Uint8Array): Promise<Sitemap | null> {
  const unpacked = await unpack(bytes);
  if (!unpacked) return null;
  const read: Sitemap = { pages: [], sitemaps: [] };
  const open: string[] = [];
  let isSitemap = false;
  let text = "";
  const parser = new Parser(
    {
      onopentag(name) {
        if (open.length < 50) open.push(name);
        if (name === "urlset" || name === "sitemapindex") isSitemap = true;
        text = "";
      },
      ontext(part) {
        if (text.length <= LONGEST_ADDRESS) text += part;
      },
      onclosetag(name) {
        open.pop();
        if (name !== "loc" || text.length > LONGEST_ADDRESS) return;
        const list = { url: read.pages, sitemap: read.sitemaps }[open.at(-1) ?? ""];
        if (list && list.length < MOST_ENTRIES) list.push(text.trim());
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const xml = decodeHtml(unpacked, "utf-8");
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    // A page or another feed is not read to its end.
    if (!isSitemap && at > CHUNK) return null;
  }
  parser.end();
  return isSitemap ? read : null;
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: LARGEST_UNPACKED }).catch(() => null);
}
