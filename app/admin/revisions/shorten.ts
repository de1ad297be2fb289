const LONGEST = 240;
const EDGE = 80;

/** The edges of a long unchanged passage beside what was changed, and how many words lie between; null for a short one. */
export function shorten(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): { start: string; end: string; words: number } | null {
  if (text.length <= LONGEST) return null;
  const start = isFirst ? "" : (/^.*\s/su.exec(text.slice(0, EDGE))?.[0] ?? "");
  const end = isLast ? "" : (/\s.*$/su.exec(text.slice(-EDGE))?.[0] ?? "");
  const between = text.slice(start.length, text.length - end.length);
  const words = between.split(/\s+/).filter(Boolean).length;
  return { start, end, words };
}
