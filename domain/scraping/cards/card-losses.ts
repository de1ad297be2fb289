import { countOf } from "#domain/text/count-of.ts";

/** What a plugin's recipe has and ours can't keep, in the words of a report. `links`: in its steps and notes. */
export function cardLosses({
  links,
  timeLabel,
}: {
  links: number;
  timeLabel: string | null;
}): string[] {
  const linked = countOf(links, "link in its steps and notes", "links in its steps and notes");
  return [
    ...(links > 0 ? [linked] : []),
    ...(timeLabel ? [`what its rest time is called (“${timeLabel}”)`] : []),
  ];
}
