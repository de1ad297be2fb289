/** How much two lists of ingredients are of the same. Pure. */

/** Words that say how much or in which state, and not what. */
const STATES = new Set(
  (
    "a about an and as at bunch can chopped cold cooked cooled cooking crushed cubed cup cut dash diced " +
    "divided dried drained each extra fine finely for fresh freshly garnish grated ground half in into " +
    "inch kosher large leaf medium melted minced more needed of oil optional or ounce package peeled " +
    "piece pinch plain plus pound purpose quartered room raw ripe rinsed seeded serving shredded slice " +
    "sliced small softened sprig taste tbsp teaspoon tablespoon temperature the thin thinly to toasted " +
    "unsalted virgin warm water whole with your all salt pepper"
  ).split(" "),
);

/** What of the smaller and the larger list is shared, from 0 to 1. */
export function ingredientOverlap(some: readonly string[], others: readonly string[]): number {
  const left = wordsOf(some);
  const right = wordsOf(others);
  const all = left.union(right).size;
  return all === 0 ? 0 : left.intersection(right).size / all;
}

/** Too few ingredients say nothing: half of all cocktails are the same three. */
const LEAST_WORDS = 3;

export function canCompare(names: readonly string[]): boolean {
  return wordsOf(names).size >= LEAST_WORDS;
}

function wordsOf(names: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const name of names) {
    const [what = ""] = name.toLowerCase().normalize("NFD").split(/[,(]/);
    for (const [word] of what.matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
      const stem = word.replace(/\p{M}/gu, "").replace(/(?<=\w{3})(?:ies|oes|es|s|y|o)$/, "");
      if (!STATES.has(word) && !STATES.has(stem)) words.add(stem);
    }
  }
  return words;
}
