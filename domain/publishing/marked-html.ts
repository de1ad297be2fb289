import { renderMarks } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";
import { escapeXml } from "#domain/text/xml.ts";

type Writing = {
  /** Only from here to there. */
  part?: { start: number; end: number };
  /** Addresses of this site are written whole, of it. */
  siteUrl: string;
};

/** A text as HTML, with its marks. */
export function markedHtml(
  text: string,
  marks: readonly Mark[] | null | undefined,
  { part, siteUrl }: Writing,
): string {
  return renderMarks(text, marks, {
    part,
    text: escapeXml,
    mark: ({ kind, href = "" }, within) =>
      kind === "link"
        ? `<a href="${escapeXml(new URL(href, siteUrl).href)}">${within}</a>`
        : `<${kind}>${within}</${kind}>`,
  });
}
