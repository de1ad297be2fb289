const AT_START = /^(?:\(optional\)[:.]?|optional ?[:–-]) ?(?=\S)/i;
const IN_BRACKETS = / ?\( ?optional ?\)/gi;
const IN_A_BRACKET = /\(optional[,;:] |[,;] optional(?=\))/gi;
const AFTER_COMMA = /(?:,| [-–—]|;) optional(?=[*.]*(?:$|[,;(]| \())/gi;
const AT_END = /(?<=\p{L}) optional[*.]*$/iu;

/** Whether a line says "optional" of its ingredient in one of the usual forms, and the line without it. */
export function takeOptional(line: string): { text: string; optional: boolean } {
  if (!/optional/i.test(line)) return { text: line, optional: false };
  const text = line
    .replace(AT_START, "")
    .replace(IN_BRACKETS, "")
    .replace(IN_A_BRACKET, (found) => (found.startsWith("(") ? "(" : ""))
    .replace(AFTER_COMMA, "")
    .replace(AT_END, "")
    .trim();
  return text === "" || text === line ? { text: line, optional: false } : { text, optional: true };
}
