const LONGEST_SEARCH = 200;

/** A search text without control characters, which PostgreSQL refuses, at most 200 characters long. */
export function searchText(value: string | null): string {
  const spaced = (value ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return [...spaced].slice(0, LONGEST_SEARCH).join("").trim();
}

/** Marks around a word: "chicken, lemon", "tomatoes!", "chicken & lemon". */
const EDGES = /^[\p{Ps}\p{Pi}"'.,;:!?&+-]+|[\p{Pe}\p{Pf}"'.,;:!?&+-]+$/gu;

/** Words of a search text that must all be found, in any order; at most 8, longest first. */
export function searchWords(text: string): string[] {
  return [...new Set(typedWords(text))].sort((a, b) => b.length - a.length).slice(0, 8);
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
