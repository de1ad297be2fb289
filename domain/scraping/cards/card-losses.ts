import { countOf } from "#domain/text/count-of.ts";

/** What a plugin's recipe has and ours can't keep, in the words of a report. `links`: in its ingredients. */
export function cardLosses({
  links,
  timeLabel,
}: {
  links: number;
  timeLabel: string | null;
}): string[] {
  const where = "in its ingredients";
  const linked = countOf(links, `link ${where}`, `links ${where}`);
  return [
    ...(links > 0 ? [linked] : []),
    ...(timeLabel ? [`what its rest time is called (“${timeLabel}”)`] : []),
  ];
}
