import { INVISIBLE } from "#domain/text/plain-line.ts";

const LONGEST_SEARCH = 200;

/** A search text without what nobody sees, some of which PostgreSQL refuses, at most 200 characters long. */
export function searchText(value: string | null): string {
  const spaced = (value ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(INVISIBLE, "")
    .trim();
  return [...spaced].slice(0, LONGEST_SEARCH).join("").trim();
}

/** Marks around a word: "chicken, lemon", "tomatoes!", "chicken & lemon". */
const EDGES = /^[\p{Ps}\p{Pi}"'.,;:!?&+-]+|[\p{Pe}\p{Pf}"'.,;:!?&+-]+$/gu;

/** What a title may write as "&" instead: "mac and cheese", "Erdbeeren und Sahne", "fish 'n' chips". */
const AND = new Set(["and", "n", "und", "et", "y", "e", "og", "och", "en", "i", "ve", "и", "і"]);

/** Words of a search text that must all be found, in any order; at most 8, longest first. */
export function searchWords(text: string): string[] {
  const words = [...new Set(typedWords(text))];
  const named = words.filter((word) => !isAnd(word));
  const wanted = named.length > 0 ? named : words;
  return wanted.sort((a, b) => b.length - a.length).slice(0, 8);
}

export function isAnd(word: string): boolean {
  return AND.has(word.toLowerCase());
}

/** The words of a search text in the order in which they were typed, without the marks around them. */
export function typedWords(text: string): string[] {
  const typed = text.normalize("NFC").split(/\s+/u).filter(Boolean);
  const bare = typed.map((word) => word.replace(EDGES, "")).filter(Boolean);
  // A text of marks alone is looked for as it is.
  return bare.length > 0 ? bare : typed;
}

/** A LIKE pattern that finds `word` anywhere, with its wildcards escaped; "stir-fry" finds "stir fry" too. */
export function containsPattern(word: string): string {
  const escaped = word.replace(/[\\%_]/g, "\\$&");
  return `%${escaped.replace(/(?<=\p{L})-(?=\p{L})/gu, "_")}%`;
}
