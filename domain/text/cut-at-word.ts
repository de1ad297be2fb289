/** Truncates at a word to at most `length` characters. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length + 1);
  const space = head.lastIndexOf(" ");
  const cut = space > length / 2 ? head.slice(0, space) : text.slice(0, length);
  // Drops half a surrogate pair.
  return cut.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}
