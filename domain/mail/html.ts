import { escapeXml } from "#domain/text/xml.ts";

/** HTML that was made by `html`, and so holds nothing unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[] | null | false | undefined;

/** HTML around values; each value that is not HTML itself is escaped. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: pieces }, ...parts.map(written)));
}

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  return part === null || part === false || part === undefined ? "" : escapeXml(String(part));
}
