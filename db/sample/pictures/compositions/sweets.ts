import { type Composition, ring, several } from "./composition.ts";

/** Breakfasts, desserts, breads, snacks and drinks. */
export const sweets: Record<string, Composition> = {
  "buttermilk-pancakes-with-blueberries": {
    ground: "sky",
    vessel: { kind: "plate", color: "#f6ecda", accent: "#5e7f9b", cloth: "#f3e6c8" },
    food: [
      ["pancakes", 0.66, 0, -0.06, 0],
      ["blueberries", 0.17, -0.5, 0.38, -12],
      ["blueberries", 0.15, 0.48, 0.4, 20],
    ],
    around: ["blueberries", "butter", "honey", "egg", "milk", "blueberries"],
  },
  "shakshuka-with-feta-and-herbs": {
    ground: "oak",
    vessel: { kind: "skillet", color: "#34363a", fill: "#c0401f" },
    food: [
      ["poached egg", 0.34, -0.36, -0.34, 0],
      ["poached egg", 0.36, 0.34, -0.3, 60],
      ["poached egg", 0.35, 0.02, 0.36, 130],
      ...several(
        "feta",
        0.12,
        [0.04, -0.58, 10],
        [-0.54, 0.2, 40],
        [0.52, 0.22, -20],
        [0.0, -0.1, 70],
      ),
      ...several(
        "leaf",
        0.13,
        [-0.12, 0.02, 20],
        [-0.34, 0.5, -60],
        [0.66, -0.02, 120],
        [0.4, 0.5, 60],
      ),
    ],
    around: ["tomato", "bell pepper", "onion", "egg", "garlic", "chilli", "leaf"],
  },
  "overnight-oats-with-apple-and-almond": {
    ground: "rose",
    vessel: { kind: "bowl", color: "#e9eef0", accent: "#7f9aa6", fill: "#ead9b8" },
    food: [
      ["oats", 0.82, 0, 0, 0],
      ...several("apple slice", 0.34, [-0.3, -0.26, -30], [-0.16, -0.16, -20], [-0.02, -0.06, -10]),
      ...ring("almond", 5, 0.14, 0.4, 75),
      ["almond", 0.13, 0.36, 0.06, 20],
      ["cinnamon", 0.28, 0.14, 0.34, 30],
    ],
    around: ["apple", "green apple", "milk", "cinnamon", "almond", "almond"],
  },
  "mushroom-and-spinach-omelette": {
    ground: "rose",
    vessel: { kind: "plate", color: "#f4ead6", accent: "#6c8a5e" },
    food: [
      ["omelette", 0.7, 0, -0.02, -12],
      ...several("mushroom slice", 0.17, [-0.38, 0.36, 20], [-0.16, 0.44, -15]),
      ...several("leaf", 0.15, [0.12, 0.46, 60], [0.3, 0.38, 100]),
    ],
    around: ["egg", "greens", "egg", "button mushroom", "cheese", "butter", "button mushroom"],
  },
  "brown-butter-chocolate-chip-cookies": {
    ground: "blush",
    vessel: { kind: "tray", color: "#9aa0a3" },
    food: several(
      "cookie",
      0.38,
      [-0.78, -0.4, 0],
      [0.0, -0.42, 70],
      [0.78, -0.38, 150],
      [-0.76, 0.4, 210],
      [0.02, 0.4, 300],
      [0.78, 0.42, 30],
    ),
    around: ["chocolate", "butter", "egg", "chocolate", "salt"],
  },
  "caramel-custards": {
    ground: "butter",
    vessel: { kind: "plate", color: "#fdfaf4", accent: "#d9a441", cloth: "#8fa58a" },
    food: [["custard", 0.72, 0, -0.02, 0]],
    around: ["milk", "egg", "spoon", "vanilla flower", "egg", "vanilla flower"],
  },
  "mango-sticky-rice": {
    ground: "pine",
    vessel: { kind: "plate", color: "#f4ecdf", speckled: true },
    food: [
      ["rice mound", 0.46, -0.34, -0.06, 0],
      ["mango slices", 0.54, 0.3, -0.02, 8],
      ["seeds", 0.24, -0.34, -0.06, 0],
      ["mint sprig", 0.2, -0.02, 0.36, -30],
    ],
    around: ["mango", "coconut", "mango", "mint sprig", "vanilla flower"],
  },
  "strawberry-and-cream-layer-cake": {
    ground: "mint",
    vessel: { kind: "plate", color: "#fbf3ec", accent: "#d98b93" },
    food: [
      ["cake", 0.7, 0, -0.06, 0],
      ["strawberry", 0.17, 0.44, 0.4, 30],
      ["strawberry", 0.15, -0.48, 0.4, -40],
    ],
    around: ["strawberry", "strawberry", "milk", "egg", "butter", "strawberry", "vanilla flower"],
  },
  "honey-baked-peaches-with-almonds": {
    ground: "lilac",
    vessel: { kind: "bowl", color: "#f3ede3", accent: "#8aa0a8", fill: "#e8b866" },
    food: [
      ...ring("peach half", 5, 0.34, 0.44, 0),
      ["peach half", 0.3, 0, 0, 40],
      ...several(
        "almond",
        0.11,
        [-0.22, -0.16, 20],
        [0.24, -0.2, 100],
        [0.3, 0.14, 40],
        [-0.08, 0.28, 160],
        [-0.34, 0.2, 80],
      ),
      ["rosemary", 0.24, 0.04, -0.3, 20],
    ],
    around: ["peach", "honey", "peach", "almond", "lemon", "almond"],
  },
  "overnight-rosemary-and-olive-focaccia": {
    ground: "pine",
    vessel: { kind: "tray", color: "#7d8386", fill: "#efe4cd" },
    food: [["focaccia", 1.16, 0, 0, 3]],
    around: ["olive", "wheat", "rosemary", "olive", "salt", "rosemary"],
  },
  "japanese-milk-bread": {
    ground: "sky",
    vessel: { kind: "board", color: "#c39a6b", cloth: "#f0e6d2" },
    food: [["loaf", 0.86, 0, -0.02, 0]],
    around: ["milk", "wheat", "butter", "egg", "salt"],
  },
  "butter-croissants": {
    ground: "rose",
    vessel: { kind: "plate", color: "#fbf6ec", accent: "#b9a27c" },
    food: [
      ["croissant", 0.44, -0.3, -0.24, -10],
      ["croissant", 0.44, 0.34, -0.1, 20],
      ["croissant", 0.46, -0.08, 0.32, 0],
    ],
    around: ["butter", "cup", "wheat", "egg", "milk"],
  },
  "smoky-paprika-popcorn": {
    ground: "lilac",
    vessel: { kind: "round board", color: "#b98a58" },
    food: [["popcorn", 0.8, 0, -0.02, 0]],
    around: ["corn", "salt", "corn", "chilli", "chilli"],
  },
  "soft-pretzels-with-flaky-salt": {
    ground: "pine",
    vessel: { kind: "board", color: "#c7a06e" },
    food: several("pretzel", 0.52, [-0.64, -0.3, -8], [0.46, -0.34, 10], [-0.14, 0.38, 0]),
    around: ["butter", "wheat", "salt", "egg", "wheat"],
  },
  "gochujang-roasted-chickpeas": {
    ground: "oat",
    vessel: { kind: "bowl", color: "#4f6b7c", fill: "#7d2a10" },
    food: [["chickpea heap", 0.84, 0, 0, 0]],
    around: ["chilli", "garlic", "chickpea", "honey", "chickpea", "chilli", "chickpea"],
  },
  "mango-lassi": {
    ground: "plum",
    vessel: { kind: "round board", color: "#d0a873" },
    food: [
      ["lassi glass", 0.78, -0.3, -0.14, 0],
      ["lassi glass", 0.78, 0.3, 0.02, 0],
    ],
    around: ["mango", "mango", "milk", "ice", "honey", "ice", "lime slice"],
  },
  "fresh-mint-tea": {
    ground: "terracotta",
    vessel: { kind: "plate", color: "#cfa64a", accent: "#8a6a24" },
    food: [
      ["teapot", 0.5, -0.16, -0.18, 0],
      ["tea glass", 0.32, 0.42, 0.14, 0],
      ["tea glass", 0.32, 0.04, 0.36, 0],
    ],
    around: ["mint sprig", "mint sprig", "orange", "mint sprig", "vanilla flower", "leaf"],
  },
  "watermelon-agua-fresca": {
    ground: "mint",
    vessel: { kind: "round board", color: "#a9764a" },
    food: [
      ["agua fresca glass", 0.78, -0.3, -0.12, 0],
      ["agua fresca glass", 0.78, 0.3, 0.02, 0],
      ["lime slice", 0.2, 0.5, -0.34, 0],
      ["mint sprig", 0.2, -0.36, -0.46, 20],
    ],
    around: ["watermelon", "watermelon", "lime", "ice", "mint sprig", "ice", "lime slice"],
  },
};
