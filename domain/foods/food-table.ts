import type { DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import { BAKERY } from "./aisles/bakery.ts";
import { BAKING } from "./aisles/baking.ts";
import { CHEESE } from "./aisles/cheese.ts";
import { DAIRY } from "./aisles/dairy.ts";
import { DELI } from "./aisles/deli.ts";
import { DRINKS } from "./aisles/drinks.ts";
import { FISH } from "./aisles/fish.ts";
import { FRUIT } from "./aisles/fruit.ts";
import { GRAINS } from "./aisles/grains.ts";
import { HERBS } from "./aisles/herbs.ts";
import { MEAT } from "./aisles/meat.ts";
import { NUTS_SEEDS_AND_DRIED_FRUIT } from "./aisles/nuts-seeds-and-dried-fruit.ts";
import { OILS_AND_VINEGARS } from "./aisles/oils-and-vinegars.ts";
import { PASTA } from "./aisles/pasta.ts";
import { PLANT_BASED } from "./aisles/plant-based.ts";
import { POULTRY } from "./aisles/poultry.ts";
import { PULSES } from "./aisles/pulses.ts";
import { SAUCES_AND_PICKLES } from "./aisles/sauces-and-pickles.ts";
import { SPICES } from "./aisles/spices.ts";
import { SWEETENERS_AND_SPREADS } from "./aisles/sweeteners-and-spreads.ts";
import { TINS_AND_FROZEN } from "./aisles/tins-and-frozen.ts";
import { VEGETABLES } from "./aisles/vegetables.ts";
import { type Aisle, type Allergen, FOOD_NUTRIENTS, type Food } from "./food.ts";

/**
 * The table of foods. A row's columns: key | singular | plural, if there is one | other names | grams | how it is
 * measured | allergens | diets that it contradicts besides those that follow from allergens | months | number and state
 * of its figures | figures in the order of FOOD_NUTRIENTS, "-" where nobody measured.
 */
const ROWS: Record<Aisle, string> = {
  Vegetables: VEGETABLES,
  Herbs: HERBS,
  Fruit: FRUIT,
  Meat: MEAT,
  Poultry: POULTRY,
  Fish: FISH,
  Deli: DELI,
  Cheese: CHEESE,
  "Dairy and eggs": DAIRY,
  "Plant-based": PLANT_BASED,
  Bakery: BAKERY,
  Baking: BAKING,
  "Sugar and spreads": SWEETENERS_AND_SPREADS,
  "Rice and grains": GRAINS,
  Pasta: PASTA,
  Pulses: PULSES,
  "Nuts, seeds and dried fruit": NUTS_SEEDS_AND_DRIED_FRUIT,
  Spices: SPICES,
  "Oils and vinegars": OILS_AND_VINEGARS,
  "Sauces and pickles": SAUCES_AND_PICKLES,
  "Cans and frozen": TINS_AND_FROZEN,
  Drinks: DRINKS,
};

const FLESH: DietaryTag[] = ["Vegetarian", "Vegan"];
const FOLLOWS: Partial<Record<Allergen, DietaryTag[]>> = {
  // Oats are sold without gluten too.
  wheat: ["Gluten-Free"],
  rye: ["Gluten-Free"],
  barley: ["Gluten-Free"],
  crustaceans: FLESH,
  fish: FLESH,
  molluscs: FLESH,
  egg: ["Vegan"],
  milk: ["Vegan", "Dairy-Free", "Paleo"],
  nuts: ["Nut-Free"],
  peanuts: ["Nut-Free", "Paleo"],
  soy: ["Paleo"],
};

export const FOODS: Food[] = Object.entries(ROWS).flatMap(([aisle, rows]) =>
  rows
    .trim()
    .split("\n")
    .map((row) => readRow(row, aisle as Aisle)),
);

function readRow(row: string, aisle: Aisle): Food {
  const columns = row.split("|").map((column) => column.trim());
  const [key = "", singular = "", plural = "", names, grams, measured, contains, diets] = columns;
  const [months, source, figures] = columns.slice(8);
  const allergens = listed(contains) as Allergen[];
  const follows = allergens.flatMap((allergen) => FOLLOWS[allergen] ?? []);
  return {
    key,
    singular,
    plural: plural || singular,
    otherNames: listed(names),
    aisle,
    grams: Object.fromEntries(listed(grams).map(weightOf)),
    measured: measured === "poured" ? "poured" : measured === "volume" ? "by volume" : "by weight",
    allergens,
    contradicts: [...new Set([...(listed(diets) as DietaryTag[]), ...follows])],
    months: monthsOf(months ?? ""),
    nutrition: nutritionOf(figures ?? ""),
    source: sourceOf(source ?? ""),
  };
}

function listed(column = ""): string[] {
  return column === "" ? [] : column.split(", ");
}

/** "small 70" */
function weightOf(text: string): [string, number] {
  const [measure = "", grams] = text.split(" ");
  return [measure, Number(grams)];
}

/** "10-2": from October to February. */
function monthsOf(text: string): number[] {
  if (text === "") return [];
  const [first = 1, last = first] = text.split("-").map(Number);
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1);
}

/** "11282 raw" */
function sourceOf(text: string): Food["source"] {
  return text === "" ? null : { number: text.slice(0, 5), state: text.slice(6) };
}

function nutritionOf(text: string): Food["nutrition"] {
  const figures = text === "" ? [] : text.split(" ");
  const known = FOOD_NUTRIENTS.map((name, at) => [name, figures[at]] as const).filter(
    ([, figure]) => figure !== undefined && figure !== "-",
  );
  return Object.fromEntries(known.map(([name, figure]) => [name, Number(figure)]));
}
