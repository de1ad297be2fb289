import { BLOCK_TAGS, plainLines, SILENT_TAGS } from "./plain-text.ts";
import { type MarkupEvents, scanMarkup } from "./scan-markup.ts";

/** Reads markup as readers see it: headings, items of lists and lines of text, one after the other. */

type Attributes = Readonly<Record<string, string>>;

export type HtmlBlock = {
  kind: "heading" | "item" | "text";
  /** 1 to 6 of <h1> to <h6>; 0 for others. */
  level: number;
  /** An item's paragraphs are lines. */
  text: string;
  isBold: boolean;
  /** The mark of the element that contains it, and how many of those were open before. */
  region: string | null;
  nth: number;
  /** Texts of marked elements inside. */
  parts: Record<string, string>;
  images: { url: string; alt: string }[];
  /** How many links to other pages it has. */
  links: number;
};

/**
 * What an element is: `region` marks the blocks inside, `part` is a text within a block, `heading` is one whatever its
 * tag, and nothing is read of `skip`.
 */
export type ElementRole = { as: "region" | "part" | "heading" | "skip"; name?: string };

/** `names`: its classes and id, in lower case. */
export type HtmlElement = { tag: string; names: string[]; attributes: Attributes };

type Marking = {
  markOf(element: HtmlElement): ElementRole | null;
  /** Only what is in a region is read. */
  onlyRegions?: boolean;
  /** What the classes or the id of a region hold: others are not looked at before one begins. */
  hint?: RegExp;
};

type Span = ElementRole & { tag: string; depth: number; start: number };
type OpenBlock = Omit<HtmlBlock, "text" | "parts" | "isBold"> & {
  texts: string[];
  parts: Record<string, string>;
  length: number;
  plain: boolean;
};

const VOID_TAGS = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const LISTS = new Set(["ul", "ol"]);
const BOLD = new Set(["strong", "b"]);
/** What is in them is for the hands of readers, or says what a picture shows. */
const CONTROLS = new Set(["button", "select", "textarea", "figcaption"]);
const HEADING = /^h([1-6])$/;
const MOST_BLOCKS = 2_000;
const LONGEST_BLOCK = 20_000;
const MOST_SPANS = 8;

/** The blocks of a page or a part of one, in time linear in its length. */
export function htmlBlocks(html: string, marking: Marking): HtmlBlock[] {
  const reader = blockReader(marking);
  scanMarkup(html, reader.events);
  return reader.blocks();
}

/** Where a reader of blocks looks at attributes: before a region that is hinted at, only where one may begin. */
const MARKED_TAGS = new Set(
  "div span p ul ol li h1 h2 h3 h4 h5 h6 section article footer a b i em strong label img time meta link body".split(
    " ",
  ),
);
const REGION_TAGS = new Set("div span p ul ol section article".split(" "));
/** At which. */
export const BLOCK_ATTRIBUTES = ["class", "id", "href", "src", "data-src", "data-lazy-src", "alt"];

/** Reads the blocks while markup is scanned for something else too. */
export function blockReader({ markOf, onlyRegions = false, hint }: Marking) {
  const blocks: HtmlBlock[] = [];
  const spans: Span[] = [];
  let open: OpenBlock | null = null;
  let [silent, controls, lists, bold, nth, level] = [0, 0, 0, 0, 0, 0];

  const inside = (as: ElementRole["as"]) => spans.find((span) => span.as === as);
  /** Whether nothing around is read, so that elements need not be counted. */
  const isOutside = () => onlyRegions && spans.length === 0;
  const isRead = () =>
    silent === 0 &&
    controls === 0 &&
    !inside("skip") &&
    (!onlyRegions || inside("region") !== undefined);
  const flush = () => {
    const block = open;
    open = null;
    if (!block) return;
    const { texts, length: _, plain, ...rest } = block;
    const text = plainLines(texts.join("")).join("\n");
    if (text === "" && rest.images.length > 0) {
      const last = blocks.at(-1);
      if (last && last.nth === rest.nth) last.images.push(...rest.images);
    }
    if (text !== "" && blocks.length < MOST_BLOCKS) blocks.push({ ...rest, text, isBold: !plain });
  };
  const current = (): OpenBlock => {
    const isHeading = level > 0 || inside("heading") !== undefined;
    open ??= {
      kind: isHeading ? "heading" : lists > 0 ? "item" : "text",
      level,
      region: inside("region")?.name ?? null,
      nth,
      parts: {},
      images: [],
      links: 0,
      texts: [],
      length: 0,
      plain: false,
    };
    return open;
  };
  const add = (text: string) => {
    if (!isRead() || (open === null && text.trim() === "")) return;
    const block = current();
    block.length += text.length;
    if (block.length > LONGEST_BLOCK) return;
    block.texts.push(text);
    if (bold === 0 && /[\p{L}\d]/u.test(text)) block.plain = true;
  };
  const endSpan = (at: number) => {
    const [span] = spans.splice(at, 1);
    if (span?.as === "part" && open && span.name) {
      const text = plainLines(open.texts.slice(span.start).join("")).join(" ");
      if (text !== "") open.parts[span.name] ??= text;
    } else if (span?.as !== "part") flush();
  };
  const begin = (mark: ElementRole, tag: string) => {
    if (VOID_TAGS.has(tag) || spans.length >= MOST_SPANS) return;
    if (mark.as === "region" && inside("region")) return;
    if (mark.as !== "part" && mark.as !== "skip") flush();
    if (isOutside()) [controls, lists, bold, level] = [0, 0, 0, 0];
    if (mark.as === "region") nth += 1;
    const start = mark.as === "part" ? current().texts.length : 0;
    spans.push({ ...mark, tag, depth: 1, start });
  };

  /** What ends or begins with a tag, whatever it means. */
  const breakAt = (tag: string) => {
    if (HEADING.test(tag) || LISTS.has(tag) || tag === "li") flush();
    else if (BLOCK_TAGS.has(tag)) {
      if (lists > 0) add("\n");
      else flush();
    } else if (tag === "td" || tag === "th") add(" ");
  };
  const begun = (tag: string) => {
    // A paragraph's end may be left out.
    const unclosed = tag === "p" ? spans.findIndex((span) => span.tag === "p") : -1;
    if (unclosed >= 0) endSpan(unclosed);
    for (const span of spans) if (span.tag === tag) span.depth += 1;
    breakAt(tag);
    if (CONTROLS.has(tag)) controls += 1;
    if (LISTS.has(tag)) lists += 1;
    if (BOLD.has(tag)) bold += 1;
    // A list ends a heading that was never closed.
    level = LISTS.has(tag) ? 0 : Number(HEADING.exec(tag)?.[1] ?? level);
  };
  const ended = (tag: string) => {
    breakAt(tag);
    if (CONTROLS.has(tag)) controls = Math.max(0, controls - 1);
    if (LISTS.has(tag)) lists = Math.max(0, lists - 1);
    if (BOLD.has(tag)) bold = Math.max(0, bold - 1);
    if (HEADING.test(tag)) level = 0;
    for (let at = spans.length - 1; at >= 0; at -= 1) {
      const span = spans[at];
      if (span?.tag !== tag) continue;
      span.depth -= 1;
      if (span.depth === 0) endSpan(at);
    }
  };

  const events: Required<Omit<MarkupEvents, "attributes" | "onComment">> = {
    wantsAttributes: (tag) => (hint && isOutside() ? REGION_TAGS.has(tag) : MARKED_TAGS.has(tag)),
    onOpen(tag, attributes) {
      if (SILENT_TAGS.has(tag)) silent += 1;
      if (!isOutside()) begun(tag);
      if (silent > 0) return;
      const { class: classes = "", id = "" } = attributes;
      if (hint && isOutside() && classes === "" && id === "") return;
      if (!hint || !isOutside() || hint.test(classes) || hint.test(id)) {
        const mark = markOf({ tag, names: namesOf(classes, id), attributes });
        if (mark && (mark.as === "region" || mark.as === "skip" || isRead())) begin(mark, tag);
      }
      if (tag === "img" && isRead()) addImage(current(), attributes);
      if (tag === "a" && isRead() && leadsAway(attributes.href)) current().links += 1;
    },
    onText(text) {
      if (!isOutside()) add(text.replace(/[\n\r]+/g, " "));
    },
    onClose(tag) {
      if (SILENT_TAGS.has(tag)) silent = Math.max(0, silent - 1);
      if (!isOutside()) ended(tag);
    },
  };
  return {
    events,
    /** After the end of the markup. */
    blocks(): HtmlBlock[] {
      flush();
      return blocks;
    },
  };
}

/** An image's address where scripts may load it later. */
export function imageSource({ src = "", ...later }: Attributes): string {
  if (src && !src.startsWith("data:")) return src;
  return later["data-src"] ?? later["data-lazy-src"] ?? "";
}

function addImage(block: OpenBlock, attributes: Attributes): void {
  const url = imageSource(attributes);
  if (url && block.images.length < 50) block.images.push({ url, alt: attributes.alt ?? "" });
}

function leadsAway(href = ""): boolean {
  return /^(?:https?:)?\/\/|^\/(?!\/)/i.test(href.trim());
}

const MOST_NAMES = 30;

function namesOf(classes: string, id: string): string[] {
  if (classes === "" && id === "") return [];
  return `${classes} ${id}`.toLowerCase().split(/\s+/, MOST_NAMES).filter(Boolean);
}
