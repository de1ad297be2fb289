/**
 * What a recipe says of the allergens that were confirmed. "None" is worth a line: without one, a reader could not tell
 * whether anybody had looked. Null where an ingredient's food is unknown, and so nobody can say "none".
 */
export function containsText(allergens: readonly string[], isAllKnown: boolean): string | null {
  if (allergens.length > 0) return `Contains: ${allergens.join(", ")}`;
  return isAllKnown ? "Contains none of the 14 major allergens" : null;
}
