/** English nouns in the singular and plural. Pure: runs in a browser too. */

/** The last word before a remark: "loaf (9 inch)", "pie with a lattice". */
const NOUN =
  /^([^(,]*?)(\p{L}+)(?=$| ?[(,]| (?:with|without|of|in|for|from|or|and|plus|cut|at)\b)/u;

/** The text with its noun changed: "large ripe mango, sliced" is about a mango. */
export function changeNoun(text: string, change: (noun: string) => string): string {
  return text.replace(NOUN, (_, before: string, noun: string) => before + change(noun));
}

export function manyOf(noun: string): string {
  if (/(?:s|x|ch|sh|tomato|potato|mango)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:loaf|leaf|half|calf)$/.test(noun)) return `${noun.slice(0, -1)}ves`;
  return noun.endsWith("chili") ? `${noun}es` : `${noun}s`;
}

export function singularOf(noun: string): string {
  if (/(?:loa|lea|hal|cal)ves$/.test(noun)) return `${noun.slice(0, -3)}f`;
  if (/[^aeiou]ies$/.test(noun) && !/(?:cook|brown|smooth|p|chil)ies$/.test(noun))
    return `${noun.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|tomato|potato|mango|chili)es$/.test(noun)) return noun.slice(0, -2);
  return noun.replace(/(?<!s)s$/, "");
}
