import { parse } from "yaml";
import { ArchiveError } from "#platform/archives/source-file.ts";

const FRONT_MATTER = /^\uFEFF?\s*---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
const LINE = /^([^:#\s-][^:\n]{0,100}?)[^\S\n]{0,20}:[^\S\n]*(.*)$/gm;
/** The parser takes half a second for 100,000 characters. */
const LONGEST = 30_000;

/** The front matter between "---" at the start of a text, and the text after it. */
export function readFrontMatter(source: string): { metadata: Map<string, unknown>; body: string } {
  const front = FRONT_MATTER.exec(source);
  if ((front?.[1]?.length ?? 0) > LONGEST)
    throw new ArchiveError("It could not be read: its front matter is too long.");
  const metadata = new Map(front?.[1] ? valuesOf(front[1]) : []);
  return { metadata, body: source.slice(front?.[0].length ?? 0) };
}

/** Cooks write what is no YAML ("description: Mum's: the best"): then each line is a name and its text. */
function valuesOf(yaml: string): [string, unknown][] {
  const values = parsed(yaml);
  if (typeof values === "object" && values !== null && !Array.isArray(values))
    return Object.entries(values).map(([name, value]) => [name.trim(), value]);
  return [...yaml.matchAll(LINE)].map(([, name = "", value = ""]) => [name, value.trim()]);
}

function parsed(yaml: string): unknown {
  try {
    return parse(yaml, { maxAliasCount: 20, uniqueKeys: false, logLevel: "error" });
  } catch {
    return null;
  }
}
