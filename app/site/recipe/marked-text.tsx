import type { ReactNode } from "react";
import { Link } from "react-router";
import { type StepTimer, TimerButton } from "#app/site/timers/timer-button.tsx";
import { type MarkedNode, markedNodes, type SeenMark } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";

type MarkedTextProps = {
  text: string;
  marks?: readonly Mark[] | null | undefined;
};

/** A text with its formatting and links; without any, the text alone. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  return marks ? shown(markedNodes(text, marks)) : text;
}

/** A text of several lines, each a paragraph in its own writing direction. */
export function Paragraphs({ text, marks }: MarkedTextProps) {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: paragraph, index }) => (
    <p key={index} dir="auto" className="not-first:mt-2">
      {marks
        ? shown(markedNodes(text, marks, { start: index, end: index + paragraph.length }))
        : paragraph}
    </p>
  ));
}

function shown(nodes: MarkedNode[]): ReactNode {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
    "mark" in node ? <Marked key={index} {...node} /> : node.text,
  );
}

type MarkedProps = {
  /** With the timer of a time in a step. */
  mark: SeenMark & { timer?: StepTimer };
  within: MarkedNode[];
};

function Marked({ mark, within }: MarkedProps) {
  const { kind: Kind, href = "", timer } = mark;
  if (timer) return <TimerButton {...timer}>{shown(within)}</TimerButton>;
  if (Kind !== "link") return <Kind>{shown(within)}</Kind>;
  const underlined = "underline underline-offset-4";
  // A file of this site is no page of it.
  if (href.startsWith("/") && !/\.\w+(?:[?#]|$)/.test(href))
    return (
      <Link to={href} className={underlined}>
        {shown(within)}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={underlined}>
      {shown(within)}
    </a>
  );
}
