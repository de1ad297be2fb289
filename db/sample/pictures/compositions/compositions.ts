import type { Composition, Thing } from "./composition.ts";
import { meals } from "./meals.ts";
import { starters } from "./starters.ts";
import { sweets } from "./sweets.ts";

/** The pictures of the sample recipes, by slug. */
export const compositions: Record<string, Composition> = { ...meals, ...starters, ...sweets };

/** The pictures of the sample categories, by slug: one motif, one ground. */
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
  food: [["fork and knife", 0.4, 0, 0, 0]],
  around: [],
};

function motif(ground: Composition["ground"], plate: string, name: Thing): Composition {
  return {
    ground,
    vessel: { kind: "plate", color: plate },
    food: [[name, 0.64, 0, -0.02, 0]],
    around: [],
  };
}
