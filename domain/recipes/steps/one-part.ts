import { spellFractions } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

/** Words of a step that name ingredients: their place in the text, and which ingredients they are. */
export type Mention = { at: number; end: number; positions: number[] };

type Cooking = {
  text: string;
  ingredients: (Pick<Ingredient, "group"> & Partial<Pick<Ingredient, "amount" | "secondAmount">>)[];
  /** The ingredients of earlier steps, and when each was named last. */
  used: Map<number, number>;
  /** Whether a later step names these rows, too. */
  isNamedLater: (positions: number[]) => boolean;
  /** Whether the rows are of one food. */
  isOneFood: (positions: number[]) => boolean;
};

/** "The rest of the flour". */
const LEFT = /\b(?:remaining|other|rest of(?: the)?)\s+$/i;
/** The last number before an ingredient, with nothing but its unit between: "25 g of flour". */
const SAID = /((?:\d+ )?\d+(?:\/\d+|\.\d+)?)[^\d.,;:]{0,24}$/;

/**
 * Of several rows with one name, those that a step means: those of the amount that it says; those that are left; of
 * rows in several groups, those of the groups that the step's other ingredients are in, else of the next group that no
 * step has used, else of the one that was used last; of rows in one group, the next where later steps name them too.
 */
export function inOnePart(found: Mention[], cooking: Cooking): Mention[] {
  const { text, ingredients, used, isNamedLater, isOneFood } = cooking;
  const groupOf = (position: number) => ingredients[position]?.group ?? null;
  const latestOf = (positions: number[]) =>
    positions
      .filter((position) => used.has(position))
      .reduce<number | undefined>((latest, position) => {
        const isLater = latest === undefined || timeOf(position) > timeOf(latest);
        return isLater ? position : latest;
      }, undefined);
  const timeOf = (position: number) => used.get(position) ?? 0;
  const groupsOf = (positions: number[]) => new Set(positions.map(groupOf));
  const mentions = found.map((mention) => {
    const before = text.slice(0, mention.at);
    const said = amountAtEnd(before);
    const isSaid = (position: number) => {
      const { amount, secondAmount } = ingredients[position] ?? {};
      return said !== null && [amount, secondAmount].includes(said);
    };
    const isLeft = (position: number) => LEFT.test(before) && !used.has(position);
    return narrowed(narrowed(mention, isSaid), isLeft);
  });
  const clear = mentions.filter(({ positions }) => groupsOf(positions).size === 1);
  const here = groupsOf(clear.flatMap(({ positions }) => positions));
  return mentions.map((mention) => {
    const ofHere = narrowed(mention, (position) => here.has(groupOf(position)));
    const { positions } = ofHere;
    const next = positions.find((position) => !used.has(position)) ?? latestOf(positions);
    if (groupsOf(positions).size < 2) {
      if (!isOneFood(positions)) return ofHere;
      if (isNamedLater(positions)) return narrowed(ofHere, (position) => position === next);
      const isLeft = positions.some((position) => !used.has(position));
      return narrowed(ofHere, (position) => (isLeft ? !used.has(position) : position === next));
    }
    return narrowed(
      ofHere,
      (position) => next !== undefined && groupOf(position) === groupOf(next),
    );
  });
}

/** Only the positions of which this is true, unless it is of none. */
function narrowed(mention: Mention, isMeant: (position: number) => boolean): Mention {
  const positions = mention.positions.filter(isMeant);
  return positions.length > 0 ? { ...mention, positions } : mention;
}

function amountAtEnd(text: string): number | null {
  const read = readAmount(SAID.exec(spellFractions(text.slice(-40)))?.[1] ?? "");
  return read === "out of range" ? null : read.amount;
}
