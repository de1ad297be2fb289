import type { Node } from "prosemirror-model";
import { type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "./marked-doc.ts";

export type LinkRange = { from: number; to: number; href: string | null };

/** What a link would be set on: the selection, or the link that the caret is in. */
export function linkRange({ doc, selection }: EditorState): LinkRange {
  const { from, to, empty } = selection;
  const touched = linksIn(doc).filter(({ from: start, to: end }) =>
    empty ? start <= from && from <= end : start < to && from < end,
  );
  const [first] = touched;
  if (!first) return { from, to, href: null };
  return empty ? first : { from, to, href: first.href };
}

/** A link with a bold word in it is several nodes, and one link. */
function linksIn(doc: Node) {
  const links: (LinkRange & { href: string })[] = [];
  doc.forEach((node, from) => {
    const href: string | undefined = schema.marks.link.isInSet(node.marks)?.attrs.href;
    if (href === undefined) return;
    const last = links.at(-1);
    const to = from + node.nodeSize;
    if (last?.to === from && last.href === href) last.to = to;
    else links.push({ from, to, href });
  });
  return links;
}

/** `title`: what is written where nothing is selected. An address of null takes the link away. */
export function setLink(
  view: EditorView,
  { from, to }: LinkRange,
  { href, title }: { href: string | null; title: string },
): void {
  const { link } = schema.marks;
  const { tr } = view.state;
  const end = from === to && href !== null ? from + title.length : to;
  if (end > to) tr.insertText(title, from);
  tr.removeMark(from, end, link);
  if (href !== null) tr.addMark(from, end, link.create({ href }));
  // What is typed next is no part of the link.
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
  view.focus();
}
