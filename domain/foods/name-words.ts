import { inSingular, plainWords } from "./food-words.ts";

/** The words of an ingredient's name. Pure: runs in a browser too. */

export type Word = { text: string; singular: string; isBrand: boolean };

const TOKEN = /[\p{L}\p{N}%'*.⁄/&]+|[,;:()[\]]/gu;

/** The parts between commas, and the words in brackets. */
export function chunksOf(text: string): { chunks: Word[][]; aside: Word[] } {
  const chunks: Word[][] = [[]];
  const aside: Word[] = [];
  let depth = 0;
  const marked = plainWords(text.replace(/\s[-–—]+\s/g, "; ").replace(/\s\+\s/g, " plus "));
  for (const [token] of marked.matchAll(TOKEN)) {
    if (/^[([]$/.test(token)) depth += 1;
    else if (/^[)\]]$/.test(token)) depth = Math.max(0, depth - 1);
    else if (/^[,;:]$/.test(token)) chunks.push([]);
    else (depth > 0 ? aside : chunks.at(-1))?.push(...wordsIn(token));
  }
  return { chunks: chunks.filter((chunk) => chunk.length > 0), aside };
}

const CAPITAL = /^\p{Lu}/u;
/** Milks and butters of these have no row. */
const NO_BRANDS = new Set("hemp camel sheep buffalo tiger shea soy soya ewe pea flax".split(" "));

export function wordsOf(name: string): Word[] {
  return [...plainWords(name).matchAll(TOKEN)].flatMap(([token]) => wordsIn(token));
}

/** "Milk/cream" are two words; "1/2" is one. */
function wordsIn(token: string): Word[] {
  const parts = /\d/.test(token) ? [token] : token.split(/(?<=.)\/(?=.)/).flatMap(withOr);
  return parts.map((part) => {
    const word = part.toLowerCase().replace(/^['./*]+|['./*]+$/g, "");
    const text = word === "&" ? "and" : word;
    const isBrand = CAPITAL.test(part) && !NO_BRANDS.has(word);
    return { text, singular: inSingular(text), isBrand };
  });
}

function withOr(part: string, at: number): string[] {
  return at === 0 ? [part] : ["or", part];
}
