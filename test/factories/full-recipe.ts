import { NO_INGREDIENT, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { FIELDS, type FieldName } from "#domain/recipes/recipe-fields.ts";

type Flag = { [Name in FieldName]: RecipeFields[Name] extends boolean ? Name : never }[FieldName];

/** Of each field a value that a new recipe does not have. The compiler asks for one of a new field. */
const TYPED: Omit<RecipeFields, Flag> = {
  title: "Flatbread",
  slug: "flatbread-of-the-week",
  description: "Soft.\n\nAnd fast.",
  descriptionMarks: '[{"start":0,"end":4,"kind":"link","href":"https://example.com/soft"}]',
  category: "Breads",
  cuisine: "Persian",
  difficulty: "hard",
  servings: "7",
  servingsMax: "9",
  yield: { amount: "24", unit: "flatbreads" },
  pan: { shape: "loaf", size: "9", width: "5.5", unit: "in" },
  prepTime: "11",
  cookTime: "12",
  restTime: "13",
  ingredients: [
    {
      amount: "1 1/2-2",
      unit: "cup",
      name: "flour",
      group: "Dough",
      secondAmount: "180-240",
      secondUnit: "g",
      note: "sifted",
      optional: "on",
      recipeSlug: "home-milled-flour",
      original: "1 1/2-2 cups (180-240 g) home-milled flour, sifted",
      id: "flour",
      food: "whole-wheat-flour",
      countWord: "",
      countSize: "",
      substitutes: "1 1/2-2 cups spelt flour, sieved\n180 g rye flour\n",
    },
    { ...NO_INGREDIENT, name: "salt" },
    {
      ...NO_INGREDIENT,
      amount: "2",
      unit: "piece",
      countWord: "bag",
      countSize: "50 g",
      name: "seeds",
    },
  ],
  instructions: [
    {
      name: "Knead",
      text: "Knead.\n\nWait.",
      group: "Dough",
      imageUrl: "/media/dough.webp",
      ingredients: "flour",
      marks:
        '[{"start":0,"end":5,"kind":"link","href":"https://example.com/kneading"},' +
        '{"start":8,"end":12,"kind":"amount","ingredient":"flour"}]',
    },
    { name: "", text: "Bake.", group: "", imageUrl: "", ingredients: "-", marks: "" },
  ],
  equipment: [
    { amount: "2", name: "baking sheet", note: "lined" },
    { amount: "", name: "whisk", note: "" },
  ],
  notes: [
    { title: "Storage", text: "Keeps for a week.\n\nOr freeze it.", marks: "" },
    { title: "", text: "Best warm.", marks: '[{"start":5,"end":9,"kind":"strong"}]' },
  ],
  mealTypes: ["Lunch", "Snack"],
  dietaryTags: ["Vegan", "Nut-Free"],
  tags: "weeknight, one pan",
  versionLabel: "Quick",
  versions: [{ recipeSlug: "sourdough-flatbread", label: "With sourdough" }],
  allergens: "wheat, milk",
  nutrition: {
    calories: "210.5",
    protein: "1",
    carbohydrates: "2",
    fat: "3",
    saturatedFat: "1.1",
    transFat: "0.1",
    unsaturatedFat: "1.8",
    cholesterol: "30",
    fiber: "4",
    sugar: "5",
    sodium: "6",
    servingSize: "2 pieces (90 g)",
  },
  authorName: "Ada",
  authorUrl: "https://example.com/ada",
  source: { url: "https://example.com/flatbread", site: "Example" },
  writtenBy: "site",
  mainImageUrl: "https://example.com/flatbread.jpg",
  mainImageColor: "#fa0",
  mainImageAlt: "A flatbread on a board",
  imageCredit: { name: "Ben", url: "https://example.com/ben" },
  images: "/media/a.webp\nhttps://example.com/b.jpg",
  imageTexts: [
    { imageUrl: "/media/a.webp", alt: "", credit: "Cleo", creditUrl: "", color: "#a0f" },
    {
      imageUrl: "https://example.com/b.jpg",
      alt: "Flatbreads in a basket",
      credit: "Dan",
      creditUrl: "https://example.com/dan",
      color: "",
    },
  ],
  video: { url: "https://vimeo.com/76979871", uploadDate: "2026-01-05" },
  seoTitle: "Easy Flatbread in 30 Minutes",
  metaDescription: "Flatbread without yeast.",
};

const flags = FIELDS.filter(([, { initial }]) => initial === false).map(([name]) => [name, true]);
export const FULL_RECIPE = { ...TYPED, ...Object.fromEntries(flags) } as RecipeFields;
