import { BLOCK_TAGS, SILENT_TAGS } from "#domain/scraping/page/plain-text.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";

type Attributes = Readonly<Record<string, string>>;

/** The values of one record in the order of the page, by their keys. */
export type HtmlRecord = { key: string; value: string }[];

type Kind = {
  /** Whether this element begins the next record. */
  begins(tag: string, attributes: Attributes): boolean;
  /** What an element's value is called; null for one that has none. */
  keyOf(tag: string, attributes: Attributes): string | null;
};

/** Of all records. */
const MOST_VALUES = 500_000;
const VOID_TAGS = new Set(["img", "meta", "link", "input", "br", "hr"]);

/**
 * The values of the recipes on a page. The value of an element is its text with a line for each block; of <meta>
 * its content, of an image or a link its address.
 */
export function htmlRecords(html: string, { begins, keyOf }: Kind): HtmlRecord[] {
  const records: HtmlRecord[] = [];
  let [silent, count] = [0, 0];
  let open: { tag: string; depth: number; key: string; parts: string[] } | null = null;
  const add = (key: string, value: string) => {
    const text = value.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n");
    count += 1;
    if (text.trim() !== "" && count <= MOST_VALUES)
      records.at(-1)?.push({ key, value: text.trim() });
  };
  scanMarkup(html, {
    wantsAttributes: () => true,
    onOpen(tag, attributes) {
      if (SILENT_TAGS.has(tag)) silent += 1;
      if (begins(tag, attributes)) {
        records.push([]);
        open = null;
      }
      const key = keyOf(tag, attributes);
      const stated = attributes.content ?? attributes.src ?? attributes.href;
      if (key && stated !== undefined) add(key, stated);
      else if (open?.tag === tag) open.depth += 1;
      else if (key && !open && !VOID_TAGS.has(tag)) open = { tag, depth: 1, key, parts: [] };
      if (BLOCK_TAGS.has(tag)) open?.parts.push("\n");
    },
    onText(text) {
      if (silent === 0) open?.parts.push(text.replace(/\s+/g, " "));
    },
    onClose(tag) {
      if (SILENT_TAGS.has(tag)) silent = Math.max(0, silent - 1);
      if (BLOCK_TAGS.has(tag)) open?.parts.push("\n");
      if (open?.tag !== tag) return;
      open.depth -= 1;
      if (open.depth > 0) return;
      add(open.key, open.parts.join("").replace(/\n\s*\n/g, "\n"));
      open = null;
    },
  });
  return records;
}

/** The values of a key. */
export function valuesOf(record: HtmlRecord, ...keys: string[]): string[] {
  return record.flatMap(({ key, value }) => (keys.includes(key) ? [value] : []));
}

/** An image beside the page, or on the web. */
export function isNamed(path: string, address: string): boolean {
  const name = address.replace(/^\.?\//, "");
  return name !== "" && (path === name || path.endsWith(`/${name}`));
}
