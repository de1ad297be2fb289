import { jsonrepair } from "jsonrepair";

/** What was found in a model's text. `cut-off`: something began like JSON and never ended. */
export type FoundJson<T> = { found: T } | { problem: "no-json" | "cut-off" };

/** Each look takes time linear in the text, and there are at most so many of them. */
const MAX_STARTS = 40;
const MAX_REPAIRS = 4;
/** Further in nothing is looked for: an answer of 4,200 tokens is far shorter. */
const LONGEST = 400_000;

/**
 * The first array or object in a text that `read` makes something of, whatever surrounds it: prose,
 * code fences, a model's thinking. Trailing commas and the like are mended; a missing end is not.
 */
export function firstJson<T>(given: string, read: (value: unknown) => T | undefined): FoundJson<T> {
  const text = withoutThinking(given.slice(0, LONGEST));
  let repairs = MAX_REPAIRS;
  let isCutOff = false;
  let at = nextStart(text, 0);
  for (let looks = 0; looks < MAX_STARTS && at >= 0; looks += 1) {
    const end = endOf(text, at);
    if (end < 0) {
      isCutOff ||= LIKE_JSON.test(text.slice(at, at + 40));
      at = nextStart(text, at + 1);
      continue;
    }
    const piece = text.slice(at, end);
    let value = parsed(piece);
    if (value === undefined && repairs > 0 && LIKE_JSON.test(piece.slice(0, 40))) {
      repairs -= 1;
      value = repaired(piece);
    }
    const found = value === undefined ? undefined : read(value);
    if (found !== undefined) return { found };
    // Into brackets that only stand in prose, past JSON that is something else.
    at = nextStart(text, value === undefined ? at + 1 : end);
  }
  return { problem: isCutOff ? "cut-off" : "no-json" };
}

const LIKE_JSON = /^(?:\{\s*(?:["'“}]|\w+\s*:)|\[\s*(?:[[{"'“\]]|$))/;

/** Reasoning models think aloud first, at times in JSON. */
function withoutThinking(text: string): string {
  const end = text.lastIndexOf("</think>");
  return end < 0 ? text : text.slice(end + "</think>".length);
}

function nextStart(text: string, from: number): number {
  const [object, array] = [text.indexOf("{", from), text.indexOf("[", from)];
  if (object < 0 || array < 0) return Math.max(object, array);
  return Math.min(object, array);
}

/** Behind the bracket that closes the one at `start`, strings aside; -1 when none does. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Too deep a nesting too is only something that can't be read. */
function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
