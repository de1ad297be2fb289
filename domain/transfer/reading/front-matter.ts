import { parse } from "yaml";

const FRONT_MATTER = /^\uFEFF?\s*---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
const LINE = /^([^:#\s-][^:]*?)\s*:\s*(.*)$/gm;

/** The front matter between "---" at the start of a text, and the text after it. */
export function readFrontMatter(source: string): { metadata: Map<string, unknown>; body: string } {
  const front = FRONT_MATTER.exec(source);
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
    return parse(yaml, { maxAliasCount: 20, logLevel: "error" });
  } catch {
    return null;
  }
}
