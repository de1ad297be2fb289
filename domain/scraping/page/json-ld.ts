import { jsonrepair } from "jsonrepair";
import { closedJson } from "#domain/text/cut-json.ts";
import { parseJson } from "#platform/parse-json.ts";

/** Reads the JSON-LD of real pages: wrapped, invalid, nested, self-referencing. */

export type JsonLdNode = Record<string, unknown>;

const MAX_BLOCK_LENGTH = 8_000_000;
const MAX_REPAIR_LENGTH = 2_000_000;
const MAX_DEPTH = 40;
const MAX_NODES = 100_000;

/** Parses one block, repaired if it is invalid; undefined when that fails. */
export function parseJsonLd(block: string): unknown {
  if (block.length > MAX_BLOCK_LENGTH) return undefined;
  const json = unwrap(block);
  if (json === "") return undefined;
  return parseJson(json) ?? parseRepaired(json);
}

/** The same of a whole file: one that ends early is not repaired, but read as far as it goes (`isHalf`). */
export function parseJsonLdFile(text: string): { value: unknown; isCut: boolean } {
  const json = unwrap(text);
  const closed = parseJson(json) === undefined ? closedJson(json) : null;
  if (closed === null) return { value: parseJsonLd(text), isCut: false };
  const value = parseJson(closed);
  // Quotation marks that are missing within it look the same, but for its end.
  if (value === undefined && hasEnd(json)) return { value: parseJsonLd(text), isCut: false };
  return { value: value ?? parseJsonLd(closed), isCut: true };
}

function hasEnd(json: string): boolean {
  return json.startsWith("[") ? json.endsWith("]") : json.endsWith("}");
}

/** All objects in a value, breadth first; bounded in depth and number. */
export function nodesOf(value: unknown): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  // Not recursive: a hostile page may nest deeper than the stack.
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let index = 0; index < queue.length; index += 1) {
    const next = queue[index];
    if (!next || typeof next.value !== "object" || next.value === null) continue;
    if (!Array.isArray(next.value)) nodes.push(next.value as JsonLdNode);
    if (next.depth === MAX_DEPTH) continue;
    for (const child of Object.values(next.value))
      if (typeof child === "object" && child !== null && queue.length < MAX_NODES)
        queue.push({ value: child, depth: next.depth + 1 });
  }
  return nodes;
}

/**
 * An own property: pages may use names such as "constructor" or "__proto__". Its name counts in any case and with any
 * prefix ("ItemListElement", "schema:name", "https://schema.org/name").
 */
export function field(node: unknown, name: string): unknown {
  if (!isNode(node)) return undefined;
  const key = Object.hasOwn(node, name) ? name : spellingsOf(node).get(name.toLowerCase());
  return key === undefined ? undefined : literal(node[key]);
}

const SPELLINGS = new WeakMap<JsonLdNode, Map<string, string>>();
/** What contexts commonly rename JSON-LD's own words to. */
const KEYWORDS = ["type", "id"];

/** A node's keys by their bare names. */
function spellingsOf(node: JsonLdNode): Map<string, string> {
  const known = SPELLINGS.get(node);
  if (known) return known;
  const spellings = new Map<string, string>();
  for (const key of Object.keys(node)) {
    const bare = bareName(key);
    for (const name of KEYWORDS.includes(bare) ? [bare, `@${bare}`] : [bare])
      if (!spellings.has(name)) spellings.set(name, key);
  }
  SPELLINGS.set(node, spellings);
  return spellings;
}

/** The value of `{"@value": "Suppe", "@language": "de"}`, which the expanded form has in a list. */
function literal(value: unknown): unknown {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isNode(only) && Object.hasOwn(only, "@value") ? only["@value"] : value;
}

/** Whether the node has a schema.org type, with or without a namespace. */
export function isOfType(node: unknown, type: string): boolean {
  return asList(field(node, "@type")).some(
    (name) => typeof name === "string" && bareName(name) === type.toLowerCase(),
  );
}

/** Without namespace, in lower case: pages do not follow schema.org's spelling. */
function bareName(type: string): string {
  return type
    .replace(/^.*[/#:]/, "")
    .trim()
    .toLowerCase();
}

/** A single value as a list of one; null and undefined as none; nested lists flattened. */
export function asList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return isNode(value) ? (listIn(value) ?? [literal(value)]) : [value];
  return value.flat(4).slice(0, 5000).map(literal);
}

/** What the first of some properties says that says anything: pages leave one empty beside its old name. */
export function firstList(node: JsonLdNode, ...names: string[]): unknown[] {
  const lists = names.map((name) => asList(field(node, name)).filter((item) => item !== ""));
  return lists.find((list) => list.length > 0) ?? [];
}

/** The items of a `@list` or `@set`, or of PHP's sparse array: `{"0": ..., "2": ...}`. */
function listIn(node: JsonLdNode): unknown[] | null {
  const list = field(node, "@list") ?? field(node, "@set");
  if (Array.isArray(list)) return list.flat(4).slice(0, 5000);
  const keys = Object.keys(node);
  const isNumbered = keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key));
  return isNumbered ? Object.values(node).flat(4) : null;
}

export function isNode(value: unknown): value is JsonLdNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a list; one text that is JSON is the list that it says. */
export function listOrJson(value: unknown): unknown[] {
  const items = asList(value);
  const [only] = items;
  if (items.length !== 1 || typeof only !== "string" || !/^\s*[[{]\s*["{[]/.test(only))
    return items;
  const read = parseJson(only) ?? undefined;
  return read === undefined ? items : asList(read);
}

/** A list with its references resolved. */
export function referenced(value: unknown, index: Map<string, JsonLdNode>): unknown[] {
  return asList(value).map((item) => dereference(item, index));
}

/** Nodes with content by their @id, for references. */
export function indexById(nodes: JsonLdNode[]): Map<string, JsonLdNode> {
  const index = new Map<string, JsonLdNode>();
  for (const node of nodes) {
    const id = field(node, "@id");
    if (typeof id !== "string" || Object.keys(node).length < 2) continue;
    if (!index.has(id)) index.set(id, node);
  }
  return index;
}

/** Resolves a reference, one step only because of cycles; returns anything else unchanged. */
export function dereference(value: unknown, index: Map<string, JsonLdNode>): unknown {
  const id = field(value, "@id");
  if (typeof id !== "string" || !isNode(value) || Object.keys(value).length > 2) return value;
  return index.get(id) ?? value;
}

/** Removes comment and CDATA marks, which old templates add for XML. */
function unwrap(block: string): string {
  let json = block.trim();
  for (const [open, close] of [
    ["<!--", "-->"],
    ["//<![CDATA[", "//]]>"],
    ["/*<![CDATA[*/", "/*]]>*/"],
    ["<![CDATA[", "]]>"],
  ] as const) {
    if (json.startsWith(open)) json = json.slice(open.length).trim();
    if (json.endsWith(close)) json = json.slice(0, -close.length).trim();
  }
  return json.endsWith(";") ? json.slice(0, -1) : json;
}

function parseRepaired(broken: string): unknown {
  if (broken.length > MAX_REPAIR_LENGTH || isTooDeep(broken)) return undefined;
  const json = broken.replace(UNPRINTABLE, " ");
  // Some templates omit the comma between objects.
  return repaired(json) ?? repaired(json.replace(/\}\s*\{/g, "},\n{"));
}

/** Control characters, which JSON and its repairer refuse. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}/gu;

function repaired(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json));
  } catch {
    return undefined;
  }
}

/** jsonrepair recurses: deep nesting would overflow its stack. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const character of json) {
    if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > 500) return true;
  }
  return false;
}
