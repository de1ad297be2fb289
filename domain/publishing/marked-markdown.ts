import { renderMarks } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";

/** Signs that no text has hold the places of marks while it is escaped, so that they are no signs of the cook's. */
const HELD = { strong: "\ufdd0", em: "\ufdd1", link: "\ufdd2", address: "\ufdd3" };

type Writing = {
  escaped: (text: string) => string;
  /** Addresses of this site are written whole, of it. */
  siteUrl: string | undefined;
};

/** A text in Markdown, with its marks. */
export function markedMarkdown(
  text: string,
  marks: readonly Mark[] | null | undefined,
  { escaped, siteUrl }: Writing,
): string {
  if (!marks?.length) return escaped(text);
  const addresses: string[] = [];
  const held = renderMarks(
    text,
    marks.flatMap((mark) => inLines(mark, text)),
    {
      text: (plain) => plain,
      mark({ kind, href = "" }, within) {
        if (kind !== "link") return HELD[kind] + within + HELD[kind];
        addresses.push(siteUrl ? new URL(href, siteUrl).href : href);
        return HELD.link + within + HELD.address;
      },
    },
  );
  return (
    escaped(held)
      // At the start of a step two stars are its name.
      .replace(/^\ufdd0([^\ufdd0]*)\ufdd0/, "__$1__")
      .replaceAll(HELD.strong, "**")
      .replaceAll(HELD.em, "*")
      .replaceAll(HELD.link, "[")
      .replaceAll(HELD.address, () => `](<${addresses.shift()}>)`)
  );
}

/** Nothing goes on behind the end of a paragraph, nor begins or ends with space. */
function inLines(mark: Mark, text: string): Mark[] {
  return [...text.slice(mark.start, mark.end).matchAll(/[^\s\n](?:[^\n]*[^\s\n])?/g)].map(
    ({ 0: words, index }) => {
      const start = mark.start + index;
      return { ...mark, start, end: start + words.length };
    },
  );
}
