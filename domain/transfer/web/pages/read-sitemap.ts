import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Parser } from "htmlparser2";

/** `pages`: addresses of pages; `sitemaps`: of further sitemaps; `isWhole`: whether it was read to its end. */
export type Sitemap = { pages: string[]; sitemaps: string[]; isWhole: boolean };

/** How much of a site's sitemaps is still read, unpacked; attributes count as elements. Reading takes from it. */
export type SitemapBudget = { bytes: number; elements: number };

const MB = 1024 * 1024;
/** Two hundred thousand pages. */
export const WHOLE_SITE: SitemapBudget = { bytes: 200 * MB, elements: 2_000_000 };
/** The protocol allows 50 MB and 50,000 pages, each with a few elements. */
const ONE_SITEMAP: SitemapBudget = { bytes: 50 * MB, elements: 500_000 };
/** The protocol's own limit. */
const MOST_ENTRIES = 50_000;
const LONGEST_ADDRESS = 2_000;
const DEEPEST = 50;
const CHUNK = 65_536;

/**
 * Reads a sitemap or an index of them, compressed or not (https://www.sitemaps.org/protocol.html), as far as the limits
 * allow; null for anything else.
 */
export async function readSitemap(
  bytes: Uint8Array,
  budget: SitemapBudget,
): Promise<Sitemap | null> {
  const read: Sitemap = { pages: [], sitemaps: [], isWhole: false };
  const left = {
    bytes: Math.min(budget.bytes, ONE_SITEMAP.bytes),
    elements: Math.min(budget.elements, ONE_SITEMAP.elements),
  };
  const before = { ...left };
  const open: string[] = [];
  let isSitemap = false;
  let text = "";
  const parser = new Parser(
    {
      onopentag(name) {
        left.elements -= 1;
        if (open.length === DEEPEST) left.elements = 0;
        open.push(name);
        if (name === "urlset" || name === "sitemapindex") isSitemap = true;
        text = "";
      },
      onattribute() {
        left.elements -= 1;
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
  const decoder = new TextDecoder();
  try {
    for await (const chunk of chunksOf(bytes)) {
      left.bytes -= chunk.length;
      if (left.bytes < 0 || left.elements <= 0) break;
      parser.write(decoder.decode(chunk, { stream: true }));
      // A page or another feed is not read to its end.
      if (!isSitemap && before.bytes - left.bytes > CHUNK) return null;
    }
    read.isWhole = left.bytes >= 0 && left.elements > 0;
    if (read.isWhole) parser.end();
  } catch {
    // Of a damaged archive, what came before the damage was read.
  }
  budget.bytes -= before.bytes - Math.max(left.bytes, 0);
  budget.elements -= before.elements - Math.max(left.elements, 0);
  return isSitemap ? read : null;
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    yield* Readable.from([bytes]).pipe(createGunzip({ chunkSize: CHUNK }));
    return;
  }
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
