/** UTF-8 that was read as Windows-1252 on its way into a page: "1Â¼" for "1¼", "â€™" for "’". */

/** What Windows-1252 has for the bytes 80 to 9F; those after it are their own code points. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const NEXT = `[${HIGH}\u00a0-\u00bf]`;
/**
 * A letter with a sign behind it that no language writes so. In capitals one may: "MAÇÃ®"; and a lone letter of
 * another kind, as in "NESTLÉ®", is right.
 */
const MISREAD = new RegExp(
  `(?<!\\p{Lu}\\p{Lu})(?:Â[\u00a0-\u00bf]|[ÃÄÅ]${NEXT})|â[€‚„…†ˆ]${NEXT}`,
  "gu",
);
const SUSPICIOUS = /[ÂÃÄÅâ]/;
const utf8 = new TextDecoder();

export function mendCharset(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text.replace(MISREAD, (misread) =>
    utf8.decode(Uint8Array.from(misread, (letter) => byteOf(letter))),
  );
}

function byteOf(letter: string): number {
  const high = HIGH.indexOf(letter);
  return high < 0 ? letter.charCodeAt(0) : 0x80 + high;
}
