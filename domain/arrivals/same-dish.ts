type Dish = { title: string; ingredients: readonly string[] };

/** Minimum Jaccard similarity of two titles, and of two ingredient lists. */
const ALIKE = 0.6;
/** The same for the ingredient lists when one title contains all words of the other. */
const ALIKE_WITHIN = 0.75;
/** With fewer ingredients too many different recipes match: many cocktails share three. */
const LEAST_WORDS = 3;

/** Whether two recipes are the same dish with the same ingredients. Pure. */
export function isSameDish(one: Dish, other: Dish): boolean {
  const [left, right] = [ingredientWords(one.ingredients), ingredientWords(other.ingredients)];
  if (Math.min(left.size, right.size) < LEAST_WORDS) return false;
  const shared = overlap(left, right);
  const [here, there] = [titleWords(one.title), titleWords(other.title)];
  if (numbersOf(one.title) !== numbersOf(other.title)) return false;
  if (overlap(here, there) >= ALIKE) return shared >= ALIKE;
  const isWithin = here.isSubsetOf(there) || there.isSubsetOf(here);
  return isWithin && shared >= ALIKE_WITHIN;
}

/** Words in titles that don't identify a dish. */
const FILLERS = new Set(
  (
    "a absolute absolutely all amazing an and at authentic basic best by classic delicious easiest easy ever " +
    "famous favorite favourite for from good great healthy homemade how i in incredible is just made make " +
    "mom moms my of on one our perfect quick real really recipe recipes s simple style super tasty that the " +
    "this to traditional ultimate very with world worlds you your"
  ).split(" "),
);

function titleWords(title: string): Set<string> {
  const words = wordsOf(title);
  const distinctive = words.filter((word) => !FILLERS.has(word));
  return new Set((distinctive.length > 0 ? distinctive : words).map(stem));
}

/** The title without filler words, to search for similar ones. */
export function normalizedTitle(title: string): string {
  return (
    wordsOf(title)
      .filter((word) => !FILLERS.has(word))
      .join(" ") || title
  );
}

/** "Dinner 1" and "Dinner 2" are different recipes. */
function numbersOf(title: string): string {
  return (title.match(/\d+/g) ?? []).join(" ");
}

/** Words for quantities and preparation, which don't identify an ingredient. */
const STATES = new Set(
  (
    "a about all an and as at bunch can chopped cold cooked cooled cooking crushed cubed cup cups cut dash " +
    "diced divided dried drained each extra fine finely for fresh freshly garnish grated ground half in into " +
    "inch kosher large leaf leaves medium melted minced more needed of oil optional or ounce ounces package " +
    "peeled pepper piece pieces pinch plain plus pound pounds purpose quartered raw rinsed ripe room salt " +
    "seeded serving shredded slice sliced slices small softened sprig sprigs taste tbsp teaspoon tablespoon " +
    "temperature the thin thinly to toasted unsalted virgin warm water whole with your"
  ).split(" "),
);

function ingredientWords(names: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const name of names) {
    const [what = ""] = name.split(/[,(]/);
    for (const word of wordsOf(what)) if (!STATES.has(word)) words.add(stem(word));
  }
  return words;
}

/** The Jaccard similarity, from 0 to 1. */
function overlap(left: Set<string>, right: Set<string>): number {
  const all = left.union(right).size;
  return all === 0 ? 0 : left.intersection(right).size / all;
}

/** Without accents; "Mom's" is one word. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|['’]/gu, "");
  return plain.match(/\p{L}+/gu) ?? [];
}

/** A crude stemmer: "berries" and "berry", "tomatoes" and "tomato" become equal. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:e?s)$/, "").replace(/[eioy]+$/, "");
}
