import { type Attrs, Fragment, type Mark, type Node, Schema } from "prosemirror-model";
import { renderMarks } from "#domain/text/marked-text.ts";
import { marksTyped, type STEP_MARKS, tidyMarks, typedMarks } from "#domain/text/marks.ts";
import { isLinkAddress } from "#domain/text/marks-schema.ts";
import { escapeXml } from "#domain/text/xml.ts";

/** A text with its marks, as a form holds them: `marks` is JSON, or nothing where there are none. */
export type Marked = { text: string; marks: string };

/**
 * The document is one block of text with line breaks in it, as in a text area: a place in the document is a place
 * in the text.
 */
export const schema = new Schema({
  nodes: { doc: { content: "text*", whitespace: "pre" }, text: {} },
  marks: {
    link: {
      attrs: { href: {} },
      // What is typed behind a link is no part of it.
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (link) => linkOf(link.getAttribute("href")) }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    /** Which ingredient it follows; null: none. Not seen, and not copied: where it is found, it is found again. */
    amount: {
      attrs: { ingredient: { default: null } },
      inclusive: false,
      toDOM: () => ["span", 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

function linkOf(href: string | null) {
  return href !== null && isLinkAddress(href) && { href };
}

export function docOf({ text, marks }: Marked): Node {
  const spans = marksTyped(marks);
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const places = [...edges].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
  const nodes = places.slice(0, -1).map((from, index) => {
    const own = spans.filter(({ start, end }) => start <= from && from < end);
    const set = own.map(({ kind, href, ingredient }) =>
      schema.mark(kind, kind === "amount" ? { ingredient } : href === undefined ? null : { href }),
    );
    const sorted = set.reduce<readonly Mark[]>((all, mark) => mark.addToSet(all), []);
    return schema.text(text.slice(from, places[index + 1]), sorted);
  });
  return schema.topNodeType.create(null, Fragment.fromArray(nodes));
}

export function markedOf(doc: Node): Marked {
  const spans: Parameters<typeof tidyMarks>[0][number][] = [];
  doc.forEach((node, start) => {
    for (const { type, attrs } of node.marks) {
      const kind = type.name as (typeof STEP_MARKS)[number];
      spans.push({ start, end: start + node.nodeSize, kind, ...withoutNone(attrs) });
    }
  });
  return { text: doc.textContent, marks: typedMarks(tidyMarks(spans)) };
}

function withoutNone(attrs: Attrs): Attrs {
  return Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
}

export function isSameMarked(one: Marked, other: Marked): boolean {
  return one.text === other.text && one.marks === other.marks;
}

/** The field as it looks while it is not edited. */
export function htmlOfMarked({ text, marks }: Marked): string {
  const spans = marksTyped(marks).filter(({ href }) => href === undefined || isLinkAddress(href));
  const html = renderMarks(text, spans, {
    text: escapeXml,
    mark: ({ kind, href }, within) =>
      kind === "link" ? `<a href="${escapeXml(href ?? "")}">${within}</a>` : tagged(kind, within),
  });
  // A browser leaves out the last line if nothing follows its break.
  return text.endsWith("\n") ? `${html}<br>` : html;
}

function tagged(kind: "strong" | "em", within: string): string {
  return `<${kind}>${within}</${kind}>`;
}
