import { BLOCK_ATTRIBUTES } from "./html-blocks.ts";
import { type MarkupEvents, scanMarkup } from "./scan-markup.ts";

/** A page's metadata: JSON-LD blocks, canonical URL, title and image. */
export type PageParts = {
  jsonLd: string[];
  /** The page ends within the last of them. */
  isCut: boolean;
  canonical: string | null;
  base: string | null;
  ogUrl: string | null;
  ogTitle: string | null;
  ogImage: string | null;
  /** Of the first image. */
  ogImageWidth: string | null;
};

const MAX_BLOCKS = 200;
const WITH_METADATA = new Set(["script", "meta", "link", "base"]);
const METADATA = ["type", "name", "property", "content", "rel", "href"];
const ATTRIBUTES = new Set([...METADATA, ...BLOCK_ATTRIBUTES]);
const JSON_LD_TYPE = /^\s*application\/ld\+json\b/i;

/** Reads a page's metadata in one pass, in which another reader may take part; markup may be invalid. */
export function readPageParts(html: string, beside: MarkupEvents | null = null): PageParts {
  const parts: PageParts = {
    jsonLd: [],
    isCut: false,
    canonical: null,
    base: null,
    ogUrl: null,
    ogTitle: null,
    ogImage: null,
    ogImageWidth: null,
  };
  let block: string[] | null = null;
  const endBlock = () => {
    if (block) parts.jsonLd.push(block.join(""));
    block = null;
  };
  scanMarkup(html, {
    attributes: ATTRIBUTES,
    wantsAttributes: (name) =>
      WITH_METADATA.has(name) || (beside?.wantsAttributes?.(name) ?? false),
    onOpen(name, attributes, at, end) {
      beside?.onOpen(name, attributes, at, end);
      if (name === "script") {
        const isJsonLd = JSON_LD_TYPE.test(attributes.type ?? "");
        block = isJsonLd && parts.jsonLd.length < MAX_BLOCKS ? [] : null;
      } else if (name === "meta") readMeta(parts, attributes);
      else if (name === "link" && /\bcanonical\b/i.test(attributes.rel ?? ""))
        parts.canonical ??= attributes.href ?? null;
      else if (name === "base") parts.base ??= attributes.href ?? null;
    },
    onText(text) {
      beside?.onText?.(text);
      block?.push(text);
    },
    onClose(name, start) {
      beside?.onClose?.(name, start);
      if (name === "script") endBlock();
    },
  });
  // The last script may lack its end.
  parts.isCut = block !== null;
  endBlock();
  return parts;
}

function readMeta(parts: PageParts, attributes: Record<string, string>): void {
  const content = attributes.content;
  if (!content) return;
  const property = (attributes.property ?? attributes.name ?? "").toLowerCase();
  if (property === "og:url") parts.ogUrl ??= content;
  else if (property === "og:title") parts.ogTitle ??= content;
  else if (property === "og:image" || property === "og:image:secure_url") parts.ogImage ??= content;
  else if (property === "og:image:width") parts.ogImageWidth ??= content;
}
