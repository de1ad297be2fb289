import type { Ingredient } from "#domain/recipes/recipe.ts";

/** 'To taste' in the languages that lines are read in. */
export const TO_TASTE =
  "(?:or )?(?:to|for|as per) (?:your )?taste|q\\.? ?b|quanto basta|al? gusto|a gosto|nach (?:Geschmack|Belieben)|au goût|efter sma[gk]|naar smaak|" +
  "по вкусу|за смаком|до смаку|(?:po)?dle chuti|pod[ľl]a chuti|do smaku|według uznania|dup[ăa] gust|κατά βούληση|όσο πάρει";
/** In languages that put no spaces between words. */
export const TO_TASTE_UNSPACED = "少々|適量|適宜|适量|少许|少許|お好みで|약간|적당량|조금";
const SAID = new RegExp(`(?<!\\p{L}\\p{M}*)(?:${TO_TASTE})(?!\\p{L})|${TO_TASTE_UNSPACED}`, "iu");

type Row = Pick<Ingredient, "amount" | "unit" | "name" | "note"> & {
  original?: string | null;
};

/**
 * The row as readers see it. A line without an amount is kept as 1 'to taste', which only its original tells from one
 * that says so: where it does not, or the note says it already, readers see neither amount nor unit.
 */
export function withTasteAsWritten<Given extends Row>(row: Given): Given {
  const { unit, original, name, note } = row;
  if (unit !== "to taste") return row;
  // Nobody's line: somebody chose the unit.
  const isSaid = original ? SAID.test(original) : true;
  const isSaidElsewhere = SAID.test(`${name} ${note ?? ""}`);
  return isSaid && !isSaidElsewhere ? row : { ...row, amount: null, unit: null };
}
