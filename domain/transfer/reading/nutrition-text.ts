import type { Nutrition } from "#domain/recipes/nutrients.ts";
import type { RecipeNote } from "#domain/recipes/recipe.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { columnName } from "./column-name.ts";

/** What programs call them, by column names; schema.org's properties. */
const PROPERTIES = new Map(
  Object.entries({
    calories:
      "calories|calorie|energy|kcal|kcals|cal|caloriesperserving|kalorien|brennwert|energie|calorias|caloras|calorien|energia|energa|nergie",
    proteinContent:
      "protein|proteins|eiwei|eiweiss|protines|proteinas|protenas|proteine|eiwit|eiwitten",
    carbohydrateContent:
      "carb|carbohydrate|carbohydrates|carbs|totalcarbohydrate|totalcarbohydrates|kohlenhydrate|glucides|carbohidratos|" +
      "hidratosdecarbono|carboidrati|koolhydraten|carboidratos",
    fatContent: "fat|fats|totalfat|fett|lipides|matiresgrasses|grasas|grassi|vet|vetten|gorduras",
    saturatedFatContent: "saturatedfat|saturatedfats|saturates|satfat|ofwhichsaturates|saturated",
    transFatContent: "transfat|transfats",
    unsaturatedFatContent: "unsaturatedfat|unsaturatedfats",
    cholesterolContent: "cholesterol|cholesterin|colesterol|colesterolo",
    fiberContent: "fiber|fibre|dietaryfiber|dietaryfibre|ballaststoffe|fibres|fibra|fibras|vezels",
    sugarContent:
      "sugar|sugars|ofwhichsugars|totalsugar|totalsugars|zucker|sucres|azcares|zuccheri|suikers",
    sodiumContent: "sodium|natrium|sodio|sdio",
    servingSize: "servingsize",
  }).flatMap(([property, names]) => names.split("|").map((name) => [name, property])),
);
/** "14g Fat", "402 Calories". */
const AMOUNT_FIRST =
  /^(\d[\d.,]{0,8}) ?((?:m?g|mcg|kj|kcals?)(?!\p{L}))?\.? ?(\p{L}[^\d:=]{0,40})?$/iu;
/** "fat 5g", "kcal 107". */
const NAME_FIRST = /^(\p{L}[^\d:=]{1,40}?) (\d[\d.,]{0,8} ?(?:m?g|mcg|kj|kcals?|k?cal)?)$/iu;
const LETTERS: Record<string, string> = {
  p: "protein",
  c: "carbs",
  f: "fat",
  e: "eiweiß",
  kh: "kohlenhydrate",
};
const FACT = /^([^:=\d]{1,60}?)\s{0,9}[:=]\s{0,9}(\S.{0,100})$/;
const LONGEST = 5_000;

/** What schema.org calls the nutrient of this name: "Total Fat (g)" is fatContent. */
export function nutrientNamed(name: string): string | null {
  return PROPERTIES.get(columnName(name.replace(/\([^()]{0,50}\)/g, ""))) ?? null;
}

/** How much of it: "per serving", "pro Portion". */
const PER =
  /^(?:(?:macros?|nutrition(?:al)?(?: (?:information|info|values?|facts))?|nährwerte|approx\.?) ?:? ?)?(?:per|pro|je|par|por|a|each) (?:\d+ ?g|\p{L}{4,12})(?: \(.{1,20}\))? ?:? (?=\p{L}|\d)/iu;
const ENERGY =
  /(?<![\p{L}\d])(?:\d[\d.,]{0,6} ?(?:k?cal|calories|kj)|(?:k?cal|calories|energy)s?:? \d)/iu;
const AMOUNT = /\d ?(?:m?g|k?cal|kj)(?:s|ories)?(?![\p{L}\d])/giu;

/** Whether a line says what a serving has in it: "Per muffin: 210 kcal; 4 g protein". */
export function statesNutrition(line: string): boolean {
  if (line.length > 300 || !ENERGY.test(line)) return false;
  return PER.test(line) || (line.match(AMOUNT)?.length ?? 0) > 2;
}

/** Facts of a text such as "Calories: 150 kcal, Protein: 3 g"; one that says more stays, as a note. */
export function nutritionOfText(given: string): {
  nutrition: Nutrition | null;
  notes: RecipeNote[];
} {
  const text = given.trim();
  const facts: Record<string, string> = {};
  let isAll = text.length <= LONGEST;
  for (const part of isAll ? text.split(/[\n;|]|,(?!\d)| [•·/] /) : []) {
    const [name, value] = nameAndValue(part.trim().replace(PER, "").replace(/\.$/, ""));
    const property = nutrientNamed(name);
    if (property && !(property in facts)) facts[property] = value;
    else if (part.trim() !== "") isAll = false;
  }
  const nutrition = nutritionOf(facts);
  const isUnread = Object.keys(facts).some((property) => !isRead(property, facts[property]));
  const isKept = text !== "" && (!isAll || isUnread || !nutrition);
  return { nutrition, notes: isKept ? [{ title: "Nutrition", text }] : [] };
}

function nameAndValue(part: string): [string, string] {
  const [, name, value] = FACT.exec(part) ?? NAME_FIRST.exec(part) ?? [];
  if (name && value) return [name, value];
  const [, amount, unit = "", of] = AMOUNT_FIRST.exec(part) ?? [];
  if (!amount) return ["", ""];
  return [LETTERS[of?.toLowerCase() ?? ""] ?? of ?? unit.replace(/s$/, ""), `${amount} ${unit}`];
}

/** The words of a serving's size say nothing where they are only "1 serving". */
function isRead(property: string, value: unknown): boolean {
  return property === "servingSize" || /\d/.test(String(value));
}
