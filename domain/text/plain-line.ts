/** Their letters are joined or kept apart by U+200C and U+200D, and emoji are put together by the latter. */
const JOINING =
  "\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}" +
  "\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}";
const EMOJI = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F";
const JOINERS = `(?<![${JOINING}])(?!(?<=[${EMOJI}])\\u200D\\p{Extended_Pictographic})[\\u200C\\u200D]`;

/** Control characters, soft hyphens, zero-width spaces, and joiners where nothing is joined. */
export const INVISIBLE = new RegExp(
  `(?![\\t\\n\\v\\f\\r])\\p{Cc}|[\\u00AD\\u180E\\u200B\\u2060-\\u2064\\uFEFF]|${JOINERS}`,
  "gu",
);

/** One line, with every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
