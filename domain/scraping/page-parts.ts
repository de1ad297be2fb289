import { Parser } from "htmlparser2";

/** A page's metadata: JSON-LD blocks, canonical URL, title and image. */
export type PageParts = {
  jsonLd: string[];
  canonical: string | null;
  base: string | null;
  ogUrl: string | null;
  ogTitle: string | null;
  ogImage: string | null;
};

const MAX_BLOCKS = 200;
const JSON_LD_TYPE = /^\s*application\/ld\+json\b/i;

/** Reads a page's metadata in one pass; markup may be invalid. */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = {
    jsonLd: [],
    canonical: null,
    base: null,
    ogUrl: null,
    ogTitle: null,
    ogImage: null,
  };
  let block: string[] | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "script") {
        const isJsonLd = JSON_LD_TYPE.test(attributes.type ?? "");
        block = isJsonLd && parts.jsonLd.length < MAX_BLOCKS ? [] : null;
      } else if (name === "meta") readMeta(parts, attributes);
      else if (name === "link" && /\bcanonical\b/i.test(attributes.rel ?? ""))
        parts.canonical ??= attributes.href ?? null;
      else if (name === "base") parts.base ??= attributes.href ?? null;
    },
    ontext(text) {
      block?.push(text);
    },
    onclosetag(name) {
      if (name !== "script" || !block) return;
      parts.jsonLd.push(block.join(""));
      block = null;
    },
  });
  parser.end(html);
  return parts;
}

function readMeta(parts: PageParts, attributes: Record<string, string>): void {
  const content = attributes.content;
  if (!content) return;
  const property = (attributes.property ?? attributes.name ?? "").toLowerCase();
  if (property === "og:url") parts.ogUrl ??= content;
  else if (property === "og:title") parts.ogTitle ??= content;
  else if (property === "og:image" || property === "og:image:secure_url") parts.ogImage ??= content;
}
