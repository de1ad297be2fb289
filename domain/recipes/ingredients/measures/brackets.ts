/** "sugar ((brown))", as a plugin writes notes, has one pair too many; "(soft (2 sticks))" has not. */
export function singleBrackets(text: string): string {
  if (!text.includes("((") || !text.includes("))")) return text;
  const closes = closesOf(text);
  let single = "";
  const dropped = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const close = closes.get(at);
    const isDoubled = close !== undefined && closes.get(at + 1) === close - 1;
    if (isDoubled) dropped.add(close);
    if (!isDoubled && !dropped.has(at)) single += text[at];
  }
  return single;
}

/** Where the bracket at `open` closes, or else the first bracket that closes at all; -1 for none. */
export function closeOf(text: string, open: number): number {
  return closesOf(text).get(open) ?? text.indexOf(")", open);
}

/** The closing bracket of each opening one. */
function closesOf(text: string): Map<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") open.push(at);
    const last = text[at] === ")" ? open.pop() : undefined;
    if (last !== undefined) closes.set(last, at);
  }
  return closes;
}
