/** A Markdown text by its headings. */
export type MarkdownText = {
  title: string;
  /** The text before the first section. */
  opening: string[];
  /** Lines by the name of their section in lower case. */
  sections: Map<string, string[]>;
};

const ESCAPE = /\\([\\`*_[\]<>#|~&+=.)(!{}-])/g;
const BULLET = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?(?=\S)/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(?=\S)/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})\s*$/;
const NAME = /^\*\*((?:[^*\\]|\\.){1,500})\*\*(?:\s+|$)/;

export function readBlocks(text: string): MarkdownText {
  const read: MarkdownText = { title: "", opening: [], sections: new Map() };
  let lines = read.opening;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, marks = "", heading = ""] = /^(#{1,2}) +(.{1,300}?)\s{0,20}#{0,20}$/.exec(line) ?? [];
    if (marks === "#" && read.title === "") read.title = plain(heading);
    else if (marks !== "") {
      lines = [];
      read.sections.set(plain(heading).toLowerCase(), lines);
    } else lines.push(line);
  }
  return read;
}

/** Items of a list, or paragraphs where there is none; under a heading of the third level, its group. */
export function itemsOf(
  lines: string[],
): { group: string | null; name: string | null; text: string }[] {
  const isList = lines.some((line) => NUMBER.test(line) || BULLET.test(line));
  let group: string | null = null;
  let isOpen = false;
  const items: { group: string | null; paragraphs: string[] }[] = [];
  for (const line of lines) {
    const heading = /^#{3,6} +(.{1,300}?)\s{0,20}#{0,20}$/.exec(line)?.[1];
    if (heading !== undefined) group = plain(heading).replace(/:$/, "");
    else if (RULE.test(line)) group = null;
    const words = line.replace(RULE, "").replace(NUMBER, "").replace(BULLET, "").trim();
    const starts = isList ? words !== line.trim() : !isOpen;
    const last = items.at(-1);
    if (heading !== undefined || words === "") isOpen = false;
    else if (starts || !last || last.group !== group) items.push({ group, paragraphs: [words] });
    else last.paragraphs.push(words);
    if (heading === undefined && words !== "") isOpen = true;
  }
  return items.map(({ group: own, paragraphs }) => {
    const text = paragraphs.join("\n");
    const name = NAME.exec(text);
    const rest = name ? text.slice(name[0].length) : text;
    return {
      group: own,
      name: name && rest ? plain(name[1] ?? "") : null,
      text: plain(rest || text),
    };
  });
}

/** "- Prep: 10 min" by the name in lower case. */
export function factsOf(lines: string[]): Map<string, string> {
  const facts = lines.flatMap((line): [string, string][] => {
    const [, name = "", value = ""] = /^[-*+] +\**([^:*]{1,40}):\** +(.+)$/.exec(line) ?? [];
    return name ? [[name.trim().toLowerCase(), plain(value)]] : [];
  });
  return new Map(facts);
}

/** Paragraphs without the items of lists. */
export function paragraphsOf(lines: string[]): string[] {
  return lines
    .filter((line) => !/^[-*+] /.test(line))
    .join("\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** What a reader sees of the marks. */
export function plain(text: string): string {
  return (
    text
      .replace(/!\[(?:[^\]\\]|\\.){0,500}\]\([^)\n]{0,2000}\)/g, "")
      .replace(/\[((?:[^\]\\]|\\.){1,500})\]\(<?[^)\s]{1,2000}>?\)/g, "$1")
      .replace(/(?<!\\)\*\*((?:[^*\\\n]|\\.){1,2000})\*\*/g, "$1")
      .replace(/(?<![\\\w])__((?:[^_\\\n]|\\.){1,2000})__(?!\w)/g, "$1")
      .replace(/(?<![\\\w])([*_])((?:[^*_\\\n]|\\.){1,2000})\1(?!\w)/g, "$2")
      // Around what was slanted.
      .replace(/(?<!\\)\*\*((?:[^*\\\n]|\\.){1,2000})\*\*/g, "$1")
      .replace(/&(?:nbsp|#160);/g, " ")
      .replace(ESCAPE, "$1")
      .trim()
  );
}
