import type { Nutrition } from "#domain/recipes/nutrients.ts";
import type { RecipeNote } from "#domain/recipes/recipe.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { columnName } from "./column-name.ts";

/** What programs call them, by column names; schema.org's properties. */
const PROPERTIES = new Map(
  Object.entries({
    calories:
      "calories|energy|kcal|caloriesperserving|kalorien|brennwert|energie|calorias|caloras|calorie|calorien|energia",
    proteinContent: "protein|proteins|eiwei|protines|proteinas|protenas|proteine|eiwit|eiwitten",
    carbohydrateContent:
      "carbohydrate|carbohydrates|carbs|totalcarbohydrate|totalcarbohydrates|kohlenhydrate|glucides|carbohidratos|" +
      "hidratosdecarbono|carboidrati|koolhydraten|carboidratos",
    fatContent: "fat|fats|totalfat|fett|lipides|matiresgrasses|grasas|grassi|vet|vetten|gorduras",
    saturatedFatContent: "saturatedfat|saturatedfats|saturates|satfat",
    transFatContent: "transfat|transfats",
    unsaturatedFatContent: "unsaturatedfat|unsaturatedfats",
    cholesterolContent: "cholesterol|cholesterin|colesterol|colesterolo",
    fiberContent: "fiber|fibre|dietaryfiber|dietaryfibre|ballaststoffe|fibres|fibra|fibras|vezels",
    sugarContent: "sugar|sugars|totalsugar|totalsugars|zucker|sucres|azcares|zuccheri|suikers",
    sodiumContent: "sodium|natrium|sodio|sdio",
    servingSize: "servingsize",
  }).flatMap(([property, names]) => names.split("|").map((name) => [name, property])),
);
const FACT = /^([^:=\d]{1,60}?)\s{0,9}[:=]\s{0,9}(\S.{0,100})$/;
const LONGEST = 5_000;

/** What schema.org calls the nutrient of this name: "Total Fat (g)" is fatContent. */
export function nutrientNamed(name: string): string | null {
  return PROPERTIES.get(columnName(name.replace(/\([^()]{0,50}\)/g, ""))) ?? null;
}

/** Facts of a text such as "Calories: 150 kcal, Protein: 3 g"; one that says more stays, as a note. */
export function nutritionOfText(given: string): {
  nutrition: Nutrition | null;
  notes: RecipeNote[];
} {
  const text = given.trim();
  const facts: Record<string, string> = {};
  let isAll = text.length <= LONGEST;
  for (const part of isAll ? text.split(/[\n;]|,(?!\d)/) : []) {
    const [, name = "", value = ""] = FACT.exec(part.trim()) ?? [];
    const property = nutrientNamed(name);
    if (property && !(property in facts)) facts[property] = value;
    else if (part.trim() !== "") isAll = false;
  }
  const nutrition = nutritionOf(facts);
  const isUnread = Object.keys(facts).some((property) => !isRead(property, facts[property]));
  const isKept = text !== "" && (!isAll || isUnread || !nutrition);
  return { nutrition, notes: isKept ? [{ title: "Nutrition", text }] : [] };
}

/** The words of a serving's size say nothing where they are only "1 serving". */
function isRead(property: string, value: unknown): boolean {
  return property === "servingSize" || /\d/.test(String(value));
}
