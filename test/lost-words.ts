import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { tidyLine } from "#domain/recipes/ingredients/lines/ingredient-text.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { singularOf } from "#domain/text/in-number.ts";

/** Words about an amount, which is shown as a number or a measure. */
const OF_AMOUNTS = new Set(
  (
    "a an the of about approximately some plus and or to up one two three half dozen few couple fl fluid " +
    // "30 cl d'huile", "2 colheres (sopa) de azeite", "1 dente de alho", "a gosto".
    "de d e colher colheres sopa dente gousses gosto z"
  ).split(" "),
);

/**
 * The words of an ingredient line that its row doesn't show, other than units (spelled as the product's) and words
 * about amounts.
 */
export function lostWords(line: string): string[] {
  const shown = count(ingredientLine(parseIngredientLine(line), "kitchen"));
  return [...count(withoutUnits(tidyLine(line)))]
    .filter(([word, times]) => times > (shown.get(word) ?? 0))
    .map(([word]) => word)
    .filter((word) => !OF_AMOUNTS.has(word));
}

function count(line: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [written] of line.toLowerCase().matchAll(/\p{L}+/gu)) {
    const word = OF_AMOUNTS.has(written) ? written : singularOf(written);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Some units have several words: "yemek kaşığı". */
function withoutUnits(line: string): string {
  return [...line.matchAll(/\p{L}+/gu)].reduceRight((text, { index }) => {
    const found = unitAt(text, index);
    return found?.unit.kind === "listed" ? text.slice(0, index) + text.slice(found.end) : text;
  }, line);
}
