/** The words and phrases that reviews wait for (Settings). Pure. */

/** One a line. */
export function splitHeldWords(saved: string | null): string[] {
  return (saved ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Those that the text contains as whole words, in any case, with or without accents. */
export function containedWords(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  return words.filter((word) => patternOf(fold(word)).test(folded));
}

/** Scripts without spaces between words: a word can stand anywhere in a sentence. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[${UNSPACED}]]`;

function patternOf(word: string): RegExp {
  const parts = word.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const startsAlone = new RegExp(`^${LETTER}`, "v").test(word) ? `(?<!${LETTER})` : "";
  const endsAlone = new RegExp(`${LETTER}$`, "v").test(word) ? `(?!${LETTER})` : "";
  return new RegExp(startsAlone + parts.join(String.raw`\s+`) + endsAlone, "v");
}

/** Accents, Arabic and Hebrew vowel points, but not the vowel signs of Indic scripts, nor what tells か from が. */
const MARKS =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309a]]|\p{Cf}/gv;

/** Upper case, where 'ß' and 'SS' are the same. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toUpperCase().normalize("NFC");
}
