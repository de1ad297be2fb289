/** The words by which a text about a recipe can name one of its ingredients. */

/** Words of an ingredient that do not identify it. */
const DESCRIPTORS = new Set(
  (
    "fresh freshly dried large small medium big chopped diced minced sliced grated shredded ground whole " +
    "extra virgin unsalted salted boneless skinless peeled cooked uncooked ripe raw frozen canned drained " +
    "rinsed softened melted room temperature finely roughly thinly optional taste and with for the plus " +
    "more low sodium reduced fat free light dark white black red green yellow all purpose can piece pieces " +
    "sweet hot cold warm heavy plain thick thin crisp smoked toasted rolled neutral"
  ).split(" "),
);
/** They count some ingredients, and are others: "3 garlic cloves", "cloves". */
const COUNTS = new Set("clove cloves stalk stalks sprig sprigs head heads leaves".split(" "));
const WORD = /\p{L}{3,}/gu;

/** The words that identify an ingredient, in one number: "large eggs" has "egg". None where all words only describe. */
export function identifyingWords(name: string): string[] {
  const [start = ""] = name.split(/[,(]/);
  const own = foodsIn(start);
  const words = own.length > 0 ? own : foodsIn(name);
  const uncounted = words.filter((word) => !COUNTS.has(word));
  return (uncounted.length > 0 ? uncounted : words).map(stem);
}

function foodsIn(text: string): string[] {
  return wordsIn(text)
    .map(({ word }) => word)
    .filter((word) => !DESCRIPTORS.has(word));
}

/** The words of three letters and more in a text, in lower case, with where each begins. */
export function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.toLowerCase().matchAll(WORD)].map(({ 0: word, index: at }) => ({ word, at }));
}

/** "tomatoes" and "tomato", "berries" and "berry". */
export function stem(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("oes")) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
