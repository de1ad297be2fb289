import type { Aisle, Food } from "#domain/foods/food.ts";

/** What a text calls several foods: "the meat", "the spices". */
type FoodClass = {
  has: (food: Food) => boolean;
  /** Of several that are added at once; later they are no longer meant. */
  isOfMany: boolean;
  /** Only where it can be one row. */
  isOfOne?: true;
};

const NUTS: Aisle = "Nuts, seeds and dried fruit";
const AROMATICS = new Set(["garlic", "ginger", "red-chili", "green-chili", "jalapeno"]);
const SEASONINGS = new Set(["salt", "black-pepper"]);

const one = (...aisles: Aisle[]): FoodClass => ({
  has: ({ aisle }) => aisles.includes(aisle),
  isOfMany: false,
});
const many = (has: FoodClass["has"]): FoodClass => ({ has, isOfMany: true });

const MEAT = one("Meat", "Poultry");
const PASTA = one("Pasta");
const VEGETABLES = many(({ aisle, key }) => aisle === "Vegetables" && !AROMATICS.has(key));
const LEAVES = /lettuce|spinach|kale|arugula|chard|endive|radicchio|cress|mâche|salad|greens?$/;
const CITRUS = new Set(["lemon", "lime", "orange", "grapefruit"]);
/** The zest and juice of a fruit that is a row. */
const PART_OF_CITRUS: FoodClass = {
  has: ({ key }) => CITRUS.has(key),
  isOfMany: false,
  isOfOne: true,
};
const SPICES = many(({ aisle, key }) => aisle === "Spices" && !SEASONINGS.has(key));
const CLASSES: Record<string, FoodClass> = {
  meat: MEAT,
  fish: one("Fish"),
  seafood: one("Fish"),
  pasta: PASTA,
  noodle: PASTA,
  cheese: one("Cheese"),
  green: {
    has: ({ aisle, plural }) => aisle === "Vegetables" && LEAVES.test(plural),
    isOfMany: false,
  },
  zest: PART_OF_CITRUS,
  juice: PART_OF_CITRUS,
  bean: one("Pulses"),
  nut: {
    has: ({ aisle, contradicts }) => NUTS === aisle && contradicts.includes("Nut-Free"),
    isOfMany: false,
  },
  herb: many(({ aisle }) => aisle === "Herbs"),
  seasoning: SPICES,
  spice: SPICES,
  berry: many(({ singular }) => singular.endsWith("berry")),
  vegetable: VEGETABLES,
  veggie: VEGETABLES,
};

export function classOf(word: string): FoodClass | undefined {
  return Object.hasOwn(CLASSES, word) ? CLASSES[word] : undefined;
}
