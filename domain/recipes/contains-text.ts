/**
 * What a recipe says of the allergens that were confirmed. "None" is worth a line: without one, a reader could not tell
 * whether anybody had looked.
 */
export function containsText(allergens: readonly string[]): string {
  return allergens.length > 0
    ? `Contains: ${allergens.join(", ")}`
    : "Contains none of the 14 major allergens";
}
