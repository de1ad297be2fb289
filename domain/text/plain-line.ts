/** Control characters, soft hyphens, zero-width spaces. */
export const INVISIBLE = /(?![\t\n\v\f\r])\p{Cc}|[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/** One line, with every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
