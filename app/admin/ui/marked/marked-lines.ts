import { fitMarks, type Mark, tidyMarks } from "#domain/text/marks.ts";
import { isLinkAddress } from "#domain/text/marks-schema.ts";

export type MarkedLine = { text: string; marks: Mark[] };

const PARAGRAPH = /^(?:p|h[1-6]|ul|ol|dl|blockquote|table|pre|hr|figure)$/;
const LINE =
  /^(?:div|li|br|tr|dt|dd|section|article|header|footer|main|aside|nav|address|figcaption|form|fieldset|body)$/;
const UNSEEN =
  /^(?:style|script|title|template|noscript|textarea|select|button|svg|iframe|object)$/;
const HIDDEN = /display:\s*none|mso-list:\s*ignore/i;
const BOLD = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i;
const ITALIC = /(?:^|[;\s])font-style:\s*(?:italic|oblique)/i;
const UPRIGHT = /(?:^|[;\s])font-style:\s*normal/i;
const PRE = /white-space:\s*(?:pre(?:-wrap|-line)?|break-spaces)\b/i;

/** What an element says of the text in it. */
type Look = {
  strong: boolean;
  em: boolean;
  href: string | null;
  isPre: boolean;
  isInItem: boolean;
};

/**
 * Reads the HTML that another program puts into the clipboard, as it is walked through: its lines with bold, italics and
 * links, an empty one between two paragraphs. Styling is dropped, and so is a link that may not be followed from here.
 */
export function markedLines(origin: string) {
  const lines: MarkedLine[] = [];
  let line = emptyLine();
  let look: Look = { strong: false, em: false, href: null, isPre: false, isInItem: false };
  /** Line breaks that come before what is read next. */
  let breaks = 0;

  function endLine(wanted: number) {
    const text = line.parts.join("").trimEnd();
    if (text !== "") {
      const marks = tidyMarks(
        line.marks.map((mark) => ({ ...mark, end: Math.min(mark.end, text.length) })),
      );
      lines.push({ text, marks });
      breaks = 0;
    }
    line = emptyLine();
    breaks = Math.max(breaks, wanted);
  }

  function addText(text: string) {
    // The first spaces of a line are its indent.
    const isAtSpace = line.parts.at(-1)?.endsWith(" ") ?? true;
    const added = isAtSpace ? text.trimStart() : text;
    if (added === "") return;
    if (line.length === 0 && breaks > 1 && lines.length > 0) lines.push({ text: "", marks: [] });
    breaks = 0;
    const start = line.length;
    const end = start + added.length;
    line.parts.push(added);
    line.length = end;
    if (look.strong) line.marks.push({ start, end, kind: "strong" });
    if (look.em) line.marks.push({ start, end, kind: "em" });
    if (look.href) line.marks.push({ start, end, kind: "link", href: look.href });
  }

  return {
    text(text: string) {
      const parts = look.isPre ? text.split(/\r\n|[\n\r\u2028]/) : [text];
      for (const [index, part] of parts.entries()) {
        if (index > 0) endLine(1);
        addText(part.replaceAll(/[\s\u00a0]+/g, " "));
      }
    },
    /** False where nothing of the element is text; otherwise `close` wants what it returned. */
    open(name: string, attribute: (name: string) => string | null): Look | false {
      const style = attribute("style") ?? "";
      if (UNSEEN.test(name) || HIDDEN.test(style)) return false;
      const before = look;
      // A break on a line of its own leaves an empty one.
      if (name === "br" && line.length === 0 && breaks > 0) endLine(2);
      else if (PARAGRAPH.test(name)) endLine(before.isInItem ? 1 : 2);
      else if (LINE.test(name)) endLine(1);
      else if (name === "td" || name === "th") addText(" ");
      const isBold = /^(?:b|strong)$/.test(name) || BOLD.test(style);
      const isItalic = /^(?:i|em)$/.test(name) || ITALIC.test(style);
      look = {
        // Google Docs wraps all it copies in a <b> that is not bold.
        strong: (before.strong || isBold) && !NOT_BOLD.test(style),
        em: (before.em || isItalic) && !UPRIGHT.test(style),
        href: name === "a" ? linkAddress(attribute("href") ?? "", origin) : before.href,
        isPre: before.isPre || name === "pre" || PRE.test(style),
        isInItem: before.isInItem || name === "li",
      };
      return before;
    },
    close(name: string, before: Look) {
      look = before;
      if (PARAGRAPH.test(name)) endLine(before.isInItem ? 1 : 2);
      else if (LINE.test(name)) endLine(1);
    },
    end(): MarkedLine[] {
      endLine(0);
      return lines;
    },
  };
}

/** In parts: a long text that is looked at after each of them takes a second. */
function emptyLine(): { parts: string[]; length: number; marks: Mark[] } {
  return { parts: [], length: 0, marks: [] };
}

/** The address of a link as a text may hold it, a path for a page of this site; null if it may not lead there. */
export function linkAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  // "example.com/pie", as it is written by hand.
  const isBare = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#].*)?$/u.test(text);
  const url = URL.parse(isBare ? `https://${text}` : text);
  const isOwn = url !== null && url.origin === origin;
  const address = isOwn ? url.pathname + url.search + url.hash : (url?.href ?? text);
  return isLinkAddress(address) ? address : null;
}

/** Several lines as one text. */
export function joinLines(lines: MarkedLine[]): MarkedLine {
  let start = 0;
  const marks = lines.flatMap((line) => {
    const moved = line.marks.map((mark) => ({
      ...mark,
      start: mark.start + start,
      end: mark.end + start,
    }));
    start += line.text.length + 1;
    return moved;
  });
  return { text: lines.map(({ text }) => text).join("\n"), marks };
}

/** A part of a line that it has once its number or label is left out. */
export function partOfLine({ text, marks }: MarkedLine, part: string): MarkedLine {
  const from = text.lastIndexOf(part);
  // It was altered as well.
  if (from < 0) return { text: part, marks: fitMarks(marks, text, part) };
  const within = marks.map((mark) => ({
    ...mark,
    start: Math.max(0, mark.start - from),
    end: Math.min(part.length, mark.end - from),
  }));
  return { text: part, marks: within.filter(({ start, end }) => start < end) };
}
