import { isRecord } from "./is-record.ts";

/** JSON of files that end too early: downloads that broke off, disks that were full. */

/** A name in objects whose end is missing. */
const HALF = "\u0000half";
const HALF_END = `"\\u0000half":true}`;
/** Nothing real nests deeper. */
const DEEPEST = 500;

/** Whether the end of this object is missing in its file. */
export function isHalf(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, HALF);
}

/**
 * A JSON text that ends before its brackets do, up to its last whole value and with its brackets closed; objects that
 * were open then are told by `isHalf`. Null for a text that does not end early.
 */
export function closedJson(text: string): string | null {
  const closers: string[] = [];
  let whole = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ",") whole = at;
    else if (sign === "{" || sign === "[") {
      closers.push(sign === "{" ? "}" : "]");
      whole = at + 1;
    } else if (sign === "}" || sign === "]") {
      if (closers.pop() !== sign) return null;
      whole = at + 1;
    }
    if (closers.length > DEEPEST) return null;
  }
  if (closers.length === 0) return null;
  let closed = text.slice(0, whole);
  for (const closer of closers.toReversed()) {
    const comma = closed.endsWith("{") ? "" : ",";
    closed += closer === "}" ? comma + HALF_END : closer;
  }
  return closed;
}

/** Where the string ends that begins here, or the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
