/** What a cup of an ingredient weighs. Pure: runs in a browser too. */

export type Density = {
  /** Of an American cup (240 ml); USDA FoodData Central, rounded as cookbooks do. */
  gramsPerCup: number;
  /** Measured by volume in metric kitchens too. */
  isLiquid: boolean;
};

/** By the words that the ingredient's name ends in: "unsalted butter", and not "butter beans". */
const DRY: Record<number, string> = {
  50: "panko, panko breadcrumbs, panko crumbs",
  85: "cocoa, cocoa powder, desiccated coconut, shredded coconut",
  90: "oats, rolled oats, porridge oats",
  96: "almond flour, ground almonds",
  100: "parmesan, flaked almonds, sliced almonds",
  108: "breadcrumbs, bread crumbs",
  113: "grated cheddar, walnuts, pecans, mozzarella, grated cheese",
  120: "icing sugar, powdered sugar, confectioners' sugar, whole wheat flour, wholemeal flour",
  125: "flour, hazelnuts, pistachios",
  128: "cornflour, cornstarch, potato starch, tapioca starch",
  140: "almonds, cashews, pumpkin seeds, sunflower seeds, bulgur, bulgur wheat",
  145: "peanuts, sesame seeds, raisins, sultanas, currants",
  158: "cooked rice, rice flour",
  165: "cornmeal, polenta, semolina",
  170: "chocolate chips, quinoa, chia seeds, couscous",
  192: "lentils",
  200: "sugar, rice",
  213: "brown sugar, light brown sugar, dark brown sugar, muscovado sugar, demerara sugar, palm sugar",
  227: "butter",
  232: "cream cheese, mascarpone, lard, vegetable shortening",
  246: "ricotta",
  258: "peanut butter, almond butter",
};
const LIQUID: Record<number, string> = {
  218: "oil, ghee",
  230: "mayonnaise, sour cream, crème fraîche",
  240: "milk, buttermilk, cream, double cream, tahini, water, stock, broth, coconut milk",
  245: "yogurt, yoghurt, kefir",
  315: "maple syrup",
  325: "jam, marmalade",
  340: "honey, golden syrup, corn syrup, agave syrup, molasses, treacle",
};

const DENSITIES = new Map([...read(DRY, false), ...read(LIQUID, true)]);

function read(table: Record<number, string>, isLiquid: boolean) {
  return Object.entries(table).flatMap(([grams, names]) =>
    names.split(", ").map((name) => [name, { gramsPerCup: Number(grams), isLiquid }] as const),
  );
}

/** Where a name's noun ends: "butter, melted", "flour (sifted)", "sugar for dusting". */
const NOUN_END = /[,;(]| (?:at|for|from|in|or|plus|to|with) /i;

/** Undefined for what a cup doesn't measure, or not known here. */
export function densityOf(name: string): Density | undefined {
  const [noun = ""] = name.toLowerCase().split(NOUN_END);
  const words = noun.trim().replaceAll("’", "'").split(/\s+/);
  // The longest name first: "peanut butter" is no butter.
  for (let from = 0; from < words.length; from += 1) {
    const density = DENSITIES.get(words.slice(from).join(" "));
    if (density) return density;
  }
  return undefined;
}
