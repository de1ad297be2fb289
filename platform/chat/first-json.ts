import { jsonrepair } from "jsonrepair";
import { parseJson } from "#platform/parse-json.ts";

/** `cut-off`: something began like JSON and did not end. `partial`: what is read from its whole elements. */
export type FoundJson<T> =
  | { found: T }
  | { problem: "no-json" }
  | { problem: "cut-off"; partial: T | undefined };

/** Each attempt takes time linear in the text. */
const MAX_STARTS = 40;
const MAX_REPAIRS = 4;
/** An answer of 4,200 tokens is far shorter. */
const MAX_LENGTH = 400_000;

/**
 * The first array or object in a text for which `read` returns a value, within prose, code fences or a
 * model's reasoning. Repairs trailing commas and the like, but not a missing end: an element of a list that
 * never closes is not found.
 */
export function firstJson<T>(given: string, read: (value: unknown) => T | undefined): FoundJson<T> {
  const text = withoutThinking(given.slice(0, MAX_LENGTH));
  let repairs = MAX_REPAIRS;
  let cutOff = -1;
  let at = nextStart(text, 0);
  for (let looks = 0; looks < MAX_STARTS && at >= 0; looks += 1) {
    const end = endOf(text, at);
    if (end < 0) {
      if (cutOff < 0 && LIKE_JSON.test(text.slice(at, at + 40))) cutOff = at;
      at = nextStart(text, at + 1);
      continue;
    }
    const piece = text.slice(at, end);
    let value = parseJson(piece);
    if (value === undefined && repairs > 0 && LIKE_JSON.test(piece.slice(0, 40))) {
      repairs -= 1;
      value = repaired(piece);
    }
    const found = value === undefined ? undefined : read(value);
    if (found !== undefined) {
      if (cutOff < 0 || !isElement(text, at)) return { found };
      break;
    }
    // Enters brackets of prose, skips other JSON.
    at = nextStart(text, value === undefined ? at + 1 : end);
  }
  if (cutOff < 0) return { problem: "no-json" };
  const whole = parseJson(wholeElements(text, cutOff));
  return { problem: "cut-off", partial: whole === undefined ? undefined : read(whole) };
}

const LIKE_JSON = /^(?:\{\s*(?:["'“}]|\w+\s*:)|\[\s*(?:[[{"'“\]]|$))/;

/** Reasoning models output their reasoning first, at times in JSON. */
export function withoutThinking(text: string): string {
  const end = text.lastIndexOf("</think>");
  return end < 0 ? text : text.slice(end + "</think>".length);
}

function nextStart(text: string, from: number): number {
  const [object, array] = [text.indexOf("{", from), text.indexOf("[", from)];
  if (object < 0 || array < 0) return Math.max(object, array);
  return Math.min(object, array);
}

/** The index after the bracket that closes the one at `start`, ignoring strings; -1 for none. */
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

/** Whether what begins there is an element of a list or the value of a property. */
function isElement(text: string, at: number): boolean {
  return /(?:[[,]|"\s*:)\s*$/.test(text.slice(Math.max(0, at - 40), at));
}

const CLOSING: Record<string, string> = { "{": "}", "[": "]" };

/** JSON that never closes, up to the last whole object of its first list of objects, closed there. */
function wholeElements(text: string, start: number): string {
  const open: string[] = [];
  let listDepth = 0;
  let whole = "";
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") {
      if (listDepth === 0 && sign === "{" && open.at(-1) === "[") listDepth = open.length;
      open.push(sign);
    } else if (sign === "}" || sign === "]") {
      open.pop();
      if (open.length < listDepth) break;
      if (open.length !== listDepth) continue;
      const end = open.toReversed().map((opening) => CLOSING[opening]);
      whole = text.slice(start, at + 1) + end.join("");
    }
  }
  return whole;
}

/** Undefined for what can't be repaired, such as too deep a nesting. */
function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
