import type { Formatting, Mark } from "./marks.ts";

/** A mark that is seen, as an amount is not. */
export type SeenMark = Mark & { kind: Formatting };

/** A piece of a marked text that is formatted in one way, or a mark around some. */
export type MarkedNode = { start: number; text: string } | { mark: SeenMark; within: MarkedNode[] };

/** From the outermost: a link with a bold word in it stays one link. */
const NESTING = ["link", "strong", "em"] as const;

/** A text with its marks as a tree, marks within marks. `part`: only from here to there. */
export function markedNodes(
  text: string,
  marks: readonly Mark[],
  part = { start: 0, end: text.length },
): MarkedNode[] {
  return nodesOf(text, marks, { ...part, depth: 0 });
}

function nodesOf(
  text: string,
  marks: readonly Mark[],
  { start, end, depth }: { start: number; end: number; depth: number },
): MarkedNode[] {
  if (start >= end) return [];
  const kind = NESTING[depth];
  if (!kind) return [{ start, text: text.slice(start, end) }];
  const nodes: MarkedNode[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.kind !== kind || mark.end <= at || mark.start >= end) continue;
    const [from, to] = [Math.max(at, mark.start), Math.min(end, mark.end)];
    nodes.push(...nodesOf(text, marks, { start: at, end: from, depth: depth + 1 }));
    const seen = { ...mark, kind };
    nodes.push({
      mark: seen,
      within: nodesOf(text, marks, { start: from, end: to, depth: depth + 1 }),
    });
    at = to;
  }
  return [...nodes, ...nodesOf(text, marks, { start: at, end, depth: depth + 1 })];
}

type Rendering = {
  text: (text: string) => string;
  mark: (mark: SeenMark, within: string) => string;
  /** Only from here to there. */
  part?: { start: number; end: number } | undefined;
};

/** A marked text written in a language that has its own signs for marks. */
export function renderMarks(
  text: string,
  marks: readonly Mark[] | null | undefined,
  { part, ...rendering }: Rendering,
): string {
  const write = (node: MarkedNode): string =>
    "mark" in node
      ? rendering.mark(node.mark, node.within.map(write).join(""))
      : rendering.text(node.text);
  return markedNodes(text, marks ?? [], part)
    .map(write)
    .join("");
}

const SIGNS = { strong: "**", em: "_" };
const TYPED_SIGN = /\*\*|_|\[(?=[^\][]*\]\()/g;

/** A text with signs for its marks, for people to compare; not for a program to read. Signs that it has itself differ. */
export function signedText(text: string, marks: readonly Mark[] | null | undefined): string {
  return renderMarks(text, marks, {
    text: (plain) => plain.replace(TYPED_SIGN, "\\$&"),
    mark: ({ kind, href }, within) =>
      kind === "link" ? `[${within}](${href})` : SIGNS[kind] + within + SIGNS[kind],
  });
}
