import { imageSource } from "./html-blocks.ts";
import type { JsonLdNode } from "./json-ld.ts";
import { BLOCK_TAGS, SILENT_TAGS } from "./plain-text.ts";
import { scanMarkup } from "./scan-markup.ts";

/** Reads schema.org microdata (`itemscope`, `itemprop`) into the nodes that JSON-LD would have. */

/** In the markup of a recipe; JSON-LD seldom has the whole address. */
const RECIPE_TYPE = /schema\.org\/Recipe\b/i;
const VOID_TAGS = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const LISTS = new Set(["ul", "ol", "dl", "table"]);
const ENTRIES = new Set(["li", "dt", "dd", "tr", "td"]);
/** Properties whose value is an address: of others a link has the text. */
const ADDRESSES = new Set("url image contenturl embedurl thumbnailurl mainentityofpage".split(" "));
/** Elements whose value is what they load. */
const EMBEDDING = new Set(["audio", "embed", "iframe", "source", "track", "video"]);
const MAX_OPEN = 12;
const MAX_VALUES = 10_000;
const LONGEST_VALUE = 100_000;

type Attributes = Readonly<Record<string, string>>;
/** An open element that is an item, a property's value or both. */
type Scope = {
  tag: string;
  /** How many of its tag were open with it. */
  depth: number;
  /** How many lists were open with it. */
  lists: number;
  property: string;
  item: JsonLdNode | null;
  /** Where its text begins. */
  start: number;
};

/** The items of a page that has a Recipe among them, in order; none of other pages. */
export function microdataOf(html: string): JsonLdNode[] {
  if (!RECIPE_TYPE.test(html)) return [];
  const items: JsonLdNode[] = [];
  const open: Scope[] = [];
  /** Positions in `open` by tag, so that no end searches through it. */
  const places = new Map<string, number[]>();
  const depths = new Map<string, number>();
  const texts: string[] = [];
  let [silent, values, lists] = [0, 0, 0];

  const owner = (below: number) => open.slice(0, below).findLast(({ item }) => item)?.item;
  const add = (property: string, value: unknown, below: number) => {
    const item = owner(below);
    values += 1;
    if (!item || value === "" || values > MAX_VALUES) return;
    for (const name of property.split(/\s+/).slice(0, 4)) {
      const known = Object.hasOwn(item, name) ? item[name] : undefined;
      if (Array.isArray(known)) known.push(value);
      else item[name] = known === undefined ? value : [known, value];
    }
  };
  const endLast = () => {
    const scope = open.pop();
    if (!scope) return;
    places.get(scope.tag)?.pop();
    if (scope.property === "") return;
    const isEmpty = scope.item === null || Object.keys(scope.item).length < 2;
    const text = texts.slice(scope.start).join("").slice(0, LONGEST_VALUE).trim();
    add(scope.property, isEmpty ? text : scope.item, open.length);
  };

  scanMarkup(html, {
    wantsAttributes: () => true,
    onOpen(tag, attributes) {
      if (SILENT_TAGS.has(tag)) silent += 1;
      if (BLOCK_TAGS.has(tag) && open.length > 0) texts.push("\n");
      if (LISTS.has(tag)) lists += 1;
      const property = attributes.itemprop?.trim() ?? "";
      const isItem = attributes.itemscope !== undefined;
      const last = open.at(-1);
      // The end of <li> and <p> may be left out.
      if (last && property !== "" && last.tag === tag && last.property === property) endLast();
      const depth = (depths.get(tag) ?? 0) + 1;
      if (!VOID_TAGS.has(tag)) depths.set(tag, depth);
      if (silent > 0 || (property === "" && !isItem)) return;
      const stated = isItem ? "" : statedValue(tag, property, attributes);
      if (stated !== "") return add(property, stated, open.length);
      if (VOID_TAGS.has(tag) || open.length >= MAX_OPEN) return;
      const type = attributes.itemtype?.trim().split(/\s+/)[0] ?? "";
      const item = isItem ? Object.assign(Object.create(null), { "@type": type }) : null;
      if (item && items.length < MAX_VALUES) items.push(item);
      places.set(tag, [...(places.get(tag) ?? []), open.length]);
      open.push({ tag, depth, lists, property, item, start: texts.length });
    },
    onText(text) {
      if (silent === 0 && open.length > 0) texts.push(text);
    },
    onClose(tag) {
      if (SILENT_TAGS.has(tag)) silent = Math.max(0, silent - 1);
      if (BLOCK_TAGS.has(tag) && open.length > 0) texts.push("\n");
      if (LISTS.has(tag)) {
        while (isLeftOpen(open.at(-1), lists)) endLast();
        lists = Math.max(0, lists - 1);
      }
      const depth = depths.get(tag) ?? 0;
      depths.set(tag, Math.max(0, depth - 1));
      const place = places.get(tag)?.at(-1);
      if (place === undefined || (open[place]?.depth ?? 0) < depth) return;
      while (open.length > place) endLast();
    },
  });
  while (open.length > 0) endLast();
  return items;
}

/** An entry ends with the list that holds it. */
function isLeftOpen(last: Scope | undefined, lists: number): boolean {
  return last !== undefined && ENTRIES.has(last.tag) && last.lists >= lists;
}

/** The value that an attribute states, or "" where the text is the value. */
function statedValue(tag: string, property: string, attributes: Attributes): string {
  const stated = attributes.content || attributes.datetime;
  if (stated) return stated.trim().slice(0, LONGEST_VALUE);
  if (tag === "img") return imageSource(attributes);
  if (EMBEDDING.has(tag) && attributes.src) return attributes.src;
  const isAddress = tag === "link" || ADDRESSES.has(property.toLowerCase());
  return isAddress ? (attributes.href ?? "") : "";
}
