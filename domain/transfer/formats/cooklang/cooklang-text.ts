import { readFrontMatter } from "#domain/transfer/reading/front-matter.ts";
import { type InlinePart, inlineParts } from "./inline-marks.ts";

/** One paragraph of the method; `section` is the heading above it. */
export type CooklangStep = { section: string | null; parts: InlinePart[] };

export type CooklangText = {
  /** By names in lower case, as they are written. */
  metadata: Map<string, unknown>;
  steps: CooklangStep[];
  notes: string[];
};

const BLOCK_COMMENT = /(?<!\\)\[-[\s\S]{0,2000}?-\]/g;
/** Two dashes and no third: "---" is text. */
const LINE_COMMENT = /(?<![\\-])--(?!-).*$/gm;
const METADATA = /^>>\s*([^:]{1,300}?)\s{0,20}:\s*(.*)$/;
const SECTION = /^=+(.*?)=*$/;
const LONGEST_SECTION = 300;

/** Reads the language as its specification has it (cooklang.org/docs/spec). */
export function readCooklang(source: string): CooklangText {
  const { metadata, body: written } = readFrontMatter(source);
  const text: CooklangText = { metadata, steps: [], notes: [] };
  const body = written
    .replace(BLOCK_COMMENT, "")
    .replace(LINE_COMMENT, (_, at: number, whole: string) =>
      at === 0 || whole[at - 1] === "\n" ? REMOVED : "",
    );
  readBody(body, text);
  return text;
}

/** A line that was a comment only does not end a paragraph. */
const REMOVED = "\u0000";

function readBody(body: string, { metadata, steps, notes }: CooklangText): void {
  let section: string | null = null;
  let paragraph: string[] = [];
  let note: string[] = [];
  const end = () => {
    const words = paragraph.join(" ").replace(/\s+/g, " ").trim();
    if (words !== "") steps.push({ section, parts: inlineParts(words) });
    if (note.length > 0) notes.push(note.join(" ").trim());
    [paragraph, note] = [[], []];
  };
  for (const raw of body.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === REMOVED) continue;
    const [, name, value] = METADATA.exec(line) ?? [];
    if (name !== undefined) {
      end();
      metadata.set(name, value ?? "");
    } else if (line.startsWith("=") && line.length <= LONGEST_SECTION) {
      end();
      section = SECTION.exec(line)?.[1]?.trim() || null;
    } else if (line.startsWith(">")) {
      if (paragraph.length > 0) end();
      note.push(line.replace(/^>\s?/, ""));
    } else if (line === "") end();
    else if (note.length > 0) note.push(line);
    else paragraph.push(line);
  }
  end();
}
