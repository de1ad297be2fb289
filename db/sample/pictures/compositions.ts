import type { Ground } from "./grounds.ts";
import type { Vessel } from "./vessels.ts";

/**
 * What each picture shows. `food` lies on the vessel: name, size (share of the vessel's height), x and y
 * (-1 to 1 from its middle), turn in degrees. `around` is laid loosely about it, the largest first.
 */

export type Composition = {
  ground: Ground;
  vessel: Vessel;
  food: [name: string, size: number, x: number, y: number, turn: number][];
  around: string[];
};

export const compositions: Record<string, Composition> = {
  "buttermilk-pancakes-with-blueberries": {
    ground: "sky",
    vessel: { kind: "plate", color: "#f6ecda", accent: "#5e7f9b", cloth: "#f3e6c8" },
    food: [
      ["pancakes", 0.74, 0, -0.03, 0],
      ["blueberries", 0.17, -0.5, 0.36, -12],
      ["blueberries", 0.15, 0.5, 0.34, 20],
    ],
    around: ["butter", "blueberries", "honey", "egg", "milk", "blueberries"],
  },
  "shakshuka-with-feta-and-herbs": {
    ground: "oak",
    vessel: { kind: "skillet", color: "#34363a", fill: "#c0401f" },
    food: [
      ["poached egg", 0.34, -0.36, -0.34, 0],
      ["poached egg", 0.36, 0.34, -0.3, 60],
      ["poached egg", 0.35, 0.02, 0.36, 130],
      ["feta", 0.12, 0.04, -0.58, 10],
      ["feta", 0.11, -0.54, 0.2, 40],
      ["feta", 0.12, 0.52, 0.22, -20],
      ["leaf", 0.12, 0.0, -0.08, 20],
      ["leaf", 0.12, -0.28, 0.56, -60],
      ["leaf", 0.11, 0.62, -0.04, 120],
    ],
    around: ["tomato", "bell pepper", "onion", "egg", "garlic", "herb", "chilli"],
  },
  "overnight-oats-with-apple-and-almond": {
    ground: "rose",
    vessel: { kind: "bowl", color: "#e9eef0", accent: "#7f9aa6", fill: "#ead9b8" },
    food: [
      ["apple", 0.42, -0.12, -0.14, -8],
      ["almond", 0.13, 0.36, -0.28, 20],
      ["almond", 0.13, 0.46, 0.02, 80],
      ["almond", 0.13, 0.3, 0.3, -30],
      ["almond", 0.12, -0.02, 0.5, 140],
      ["almond", 0.12, -0.38, 0.4, 60],
      ["cinnamon", 0.3, 0.14, 0.16, 30],
    ],
    around: ["green apple", "apple", "milk", "honey", "almond", "cinnamon", "almond"],
  },
  "mushroom-and-spinach-omelette": {
    ground: "slate",
    vessel: { kind: "plate", color: "#f4ead6", accent: "#6c8a5e" },
    food: [
      ["omelette", 0.8, 0, 0, -12],
      ["mushroom slice", 0.17, -0.12, 0.12, 20],
      ["leaf", 0.12, 0.2, 0.08, 60],
    ],
    around: ["egg", "mushroom slice", "egg", "greens", "cheese", "butter", "mushroom slice"],
  },
  "spaghetti-with-burst-cherry-tomatoes": {
    ground: "sage",
    vessel: { kind: "plate", color: "#f2e4cf", speckled: true, cloth: "#c8694d" },
    food: [["spaghetti", 0.8, 0, -0.02, 0]],
    around: ["tomato", "garlic", "tomato", "herb", "olive", "chilli", "salt"],
  },
  "garlic-prawn-tacos-with-lime-slaw": {
    ground: "aqua",
    vessel: { kind: "board", color: "#b98a58" },
    food: [
      ["taco", 0.6, -0.58, -0.22, -10],
      ["taco", 0.6, 0.44, -0.3, 8],
      ["taco", 0.62, -0.02, 0.28, -2],
      ["lime slice", 0.22, 0.78, 0.56, 0],
    ],
    around: ["prawn", "avocado", "lime slice", "chilli", "garlic", "lime slice"],
  },
  "fifteen-minute-egg-fried-rice": {
    ground: "mustard",
    vessel: { kind: "plate", color: "#3f4a52", cloth: "#efe3cd" },
    food: [["rice", 0.76, 0, -0.02, 0]],
    around: ["egg", "chopsticks", "peas", "egg", "ginger", "garlic", "soy sauce"],
  },
  "chicken-tikka-masala": {
    ground: "plum",
    vessel: { kind: "plate", color: "#e0b04f", accent: "#8e5a2a" },
    food: [["curry", 0.84, 0, -0.02, 0]],
    around: ["chicken leg", "tomato", "onion", "flatbread", "garlic", "ginger", "chilli", "herb"],
  },
  "prawn-and-pea-paella": {
    ground: "denim",
    vessel: { kind: "round board", color: "#c99c66" },
    food: [["paella", 0.92, 0, 0, 0]],
    around: ["prawn", "lemon", "tomato", "peas", "bell pepper", "garlic", "lemon slice"],
  },
  "peppered-steak-with-garlic-mushrooms": {
    ground: "driftwood",
    vessel: { kind: "plate", color: "#46443f" },
    food: [
      ["steak", 0.66, 0.02, -0.08, 0],
      ["mushroom slice", 0.17, -0.5, 0.34, -20],
      ["mushroom slice", 0.17, -0.22, 0.52, 15],
      ["mushroom slice", 0.16, 0.14, 0.56, 60],
      ["leaf", 0.11, 0.46, 0.42, 20],
    ],
    around: ["butter", "fork and knife", "garlic", "mushroom slice", "herb", "salt", "garlic"],
  },
  "brown-butter-chocolate-chip-cookies": {
    ground: "blush",
    vessel: { kind: "tray", color: "#9aa0a3" },
    food: [
      ["cookie", 0.44, -0.74, -0.42, 0],
      ["cookie", 0.44, 0.0, -0.46, 70],
      ["cookie", 0.44, 0.74, -0.4, 150],
      ["cookie", 0.44, -0.7, 0.42, 210],
      ["cookie", 0.44, 0.04, 0.42, 300],
      ["cookie", 0.44, 0.76, 0.44, 30],
    ],
    around: ["chocolate", "butter", "egg", "salt", "milk"],
  },
  "caramel-custards": {
    ground: "butter",
    vessel: { kind: "plate", color: "#fdfaf4", accent: "#d9a441", cloth: "#8fa58a" },
    food: [["custard", 0.74, 0, -0.04, 0]],
    around: ["milk", "egg", "egg", "spoon", "vanilla flower"],
  },
  "mango-sticky-rice": {
    ground: "pine",
    vessel: { kind: "plate", color: "#f4ecdf", speckled: true },
    food: [
      ["rice mound", 0.5, -0.24, -0.06, 0],
      ["mango", 0.5, 0.34, -0.02, 8],
      ["leaf", 0.14, -0.2, -0.26, 20],
    ],
    around: ["coconut", "mango", "coconut", "leaf", "leaf"],
  },
};

export const categoryCompositions: Record<string, Composition> = {
  breakfast: motif("butter", "#fbf3e2", "waffle"),
  "quick-meals": motif("aqua", "#f3ead9", "taco"),
  dinner: motif("plum", "#ecd9c0", "curry"),
  soups: motif("terracotta", "#f2dfc6", "stew"),
  salads: motif("sage", "#f6efdf", "salad"),
  desserts: motif("blush", "#fdf6ef", "cake"),
  "main-dish": motif("slate", "#e9dcc6", "chicken leg"),
  lunch: motif("mustard", "#f7eedb", "sandwich"),
  appetizers: motif("pine", "#efe4cd", "dumpling"),
  "side-dishes": motif("sky", "#f6efe2", "corn"),
  "baking-bread": motif("oak", "#f3e6d0", "croissant"),
  snacks: motif("rose", "#faf0e2", "pretzel"),
  drinks: motif("mint", "#fbf6ea", "tropical drink"),
};

/** Shown when a picture cannot be had. */
export const fallbackComposition: Composition = {
  ground: "oat",
  vessel: { kind: "plate", color: "#f7f1e5", accent: "#c9b896" },
  food: [["fork and knife", 0.42, 0, 0, 0]],
  around: [],
};

function motif(ground: Ground, plate: string, name: string): Composition {
  return {
    ground,
    vessel: { kind: "plate", color: plate },
    food: [[name, 0.76, 0, -0.02, 0]],
    around: [],
  };
}
