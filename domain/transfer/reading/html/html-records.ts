import { BLOCK_TAGS, SILENT_TAGS } from "#domain/scraping/page/plain-text.ts";
import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";

type Attributes = Readonly<Record<string, string>>;

/** The values of one record in the order of the page, by their keys. */
export type HtmlRecord = { key: string; value: string }[];

export type HtmlRecords = {
  records: HtmlRecord[];
  /** All keys that are in them, of empty elements too. */
  keys: Set<string>;
  /** The page ends within the last of its records. */
  isCut: boolean;
};

type Kind = {
  /** Whether this element begins the next record. */
  begins(tag: string, attributes: Attributes): boolean;
  /** What an element's value is called; null for one that has none. */
  keyOf(tag: string, attributes: Attributes): string | null;
  /** Whether a value of this key is one only where no other is within it. */
  isOuter?(key: string): boolean;
};

/** Of all records. */
const MOST_VALUES = 500_000;
/** Their end may be left out. */
const ENTRIES = new Set(["li", "p", "dt", "dd", "tr", "td"]);
const LISTS = new Set(["ul", "ol", "dl", "table"]);
const VOID_TAGS = new Set(["img", "meta", "link", "input", "br", "hr"]);

/**
 * The values of the recipes on a page. The value of an element is its text with a line for each block; of <meta>
 * its content, of an image or a link its address.
 */
export function htmlRecords(html: string, { begins, keyOf, isOuter }: Kind): HtmlRecords {
  const records: HtmlRecord[] = [];
  const keys = new Set<string>();
  let [silent, count, lists] = [0, 0, 0];
  let open: { tag: string; depth: number; lists: number; key: string; parts: string[] } | null =
    null;
  /** The element of the last record, while it is open. */
  let own: { tag: string; depth: number } | null = null;
  const add = (key: string, value: string) => {
    const text = value.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n");
    count += 1;
    if (text.trim() !== "" && count <= MOST_VALUES)
      records.at(-1)?.push({ key, value: text.trim() });
  };
  const end = () => {
    if (open) add(open.key, open.parts.join("").replace(/\n\s*\n/g, "\n"));
    open = null;
  };
  scanMarkup(html, {
    wantsAttributes: () => true,
    onOpen(tag, attributes) {
      if (SILENT_TAGS.has(tag)) silent += 1;
      if (begins(tag, attributes)) {
        records.push([]);
        [open, own] = [null, { tag, depth: 0 }];
      }
      if (own?.tag === tag) own.depth += 1;
      if (LISTS.has(tag)) lists += 1;
      const key = keyOf(tag, attributes);
      if (key && records.length > 0) keys.add(key);
      if (open && key && ENTRIES.has(tag) && open.tag === tag && open.depth === 1) end();
      if (open && key && isOuter?.(open.key)) open = null;
      const stated = attributes.content ?? attributes.src ?? attributes.href;
      if (key && stated !== undefined) add(key, stated);
      else if (open?.tag === tag) open.depth += 1;
      else if (key && !open && !VOID_TAGS.has(tag)) open = { tag, depth: 1, lists, key, parts: [] };
      if (BLOCK_TAGS.has(tag)) open?.parts.push("\n");
    },
    onText(text) {
      if (silent === 0) open?.parts.push(text.replace(/\s+/g, " "));
    },
    onClose(tag) {
      if (SILENT_TAGS.has(tag)) silent = Math.max(0, silent - 1);
      if (BLOCK_TAGS.has(tag)) open?.parts.push("\n");
      if (LISTS.has(tag)) {
        if (open && ENTRIES.has(open.tag) && open.lists >= lists) end();
        lists = Math.max(0, lists - 1);
      }
      if (own?.tag === tag) own.depth -= 1;
      // Pages with elements left open end all the same.
      if (own?.depth === 0 || tag === "body" || tag === "html") own = null;
      if (open?.tag !== tag) return;
      open.depth -= 1;
      if (open.depth === 0) end();
    },
  });
  return { records, keys, isCut: own !== null };
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
