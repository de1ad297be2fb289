import { useEffect } from "react";

/** An amount of a text that follows an ingredient; `of` is that one's line. */
export type LinkedAmount = { start: number; end: number; of: string };

export type AmountLinks = {
  amounts: LinkedAmount[];
  /** The lines that an amount may be linked to; empty ones can't be chosen. */
  rows: () => string[];
  /** Whether this part of a text reads as an amount; a mark on anything else would do nothing. */
  isAmount: (text: string, start: number, end: number) => boolean;
  /** The id of a row, which has one from now on. */
  idOf: (row: number) => string;
};

const NAME = "linked-amount";

/** Underlines amounts in an element that holds the text alone. Its own nodes stay as they are: an editor owns them. */
export function useUnderlined(
  element: React.RefObject<HTMLElement | null>,
  amounts: LinkedAmount[] | undefined,
  /** Changes when the element has other nodes. */
  shown: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nodes need other ranges
  useEffect(() => {
    if (!element.current || !amounts?.length || !("highlights" in CSS)) return;
    const ranges = rangesIn(element.current, amounts);
    const highlight = CSS.highlights.get(NAME) ?? new Highlight();
    CSS.highlights.set(NAME, highlight);
    for (const range of ranges) highlight.add(range);
    return () => {
      for (const range of ranges) highlight.delete(range);
    };
  }, [element, amounts, shown]);
}

function rangesIn(element: HTMLElement, amounts: LinkedAmount[]): StaticRange[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const edges = amounts.map(() => new Map<"start" | "end", [Node, number]>());
  let done = 0;
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    for (const [index, { start, end }] of amounts.entries()) {
      if (start >= done && start < done + node.length)
        edges[index]?.set("start", [node, start - done]);
      if (end > done && end <= done + node.length) edges[index]?.set("end", [node, end - done]);
    }
    done += node.length;
  }
  return edges.flatMap((edge) => {
    const [from, to] = [edge.get("start"), edge.get("end")];
    if (!from || !to) return [];
    const [startContainer, startOffset] = from;
    const [endContainer, endOffset] = to;
    return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
  });
}
