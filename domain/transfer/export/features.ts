import { isDeepStrictEqual } from "node:util";
import { mediaHash } from "#domain/media/media-files.ts";
import { plainName } from "#domain/publishing/cooklang.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { filledDown, joined, titled, withLongName, withOtherUnit, yieldAsRead } from "./as-read.ts";

/** What some formats can't hold, in words, and a recipe without it: what is left of it there. */
type Feature = readonly [words: string, without: (recipe: RecipeInput) => Partial<RecipeInput>];

const rows =
  (change: (row: Ingredient) => Partial<Ingredient>) =>
  ({ ingredients }: RecipeInput) => ({
    ingredients: ingredients.map((row) => ({ ...row, ...change(row) })),
  });

const steps =
  (change: (step: Instruction) => Partial<Instruction>) =>
  ({ instructions }: RecipeInput) => ({
    instructions: instructions.map((step) => ({ ...step, ...change(step) })),
  });

const texts =
  (change: (text: string) => string) =>
  ({ description, instructions, notes }: RecipeInput) => ({
    description: change(description),
    instructions: instructions.map((step) => ({ ...step, text: change(step.text) })),
    notes: notes.map((note) => ({ ...note, text: change(note.text) })),
  });

const isHere = (address: string | null) => address !== null && mediaHash(address) !== null;

export const FEATURES = {
  groups: ["groups of ingredients", rows(() => ({ group: null }))],
  groupEnds: [
    "where a group of ingredients ends",
    ({ ingredients }) => ({ ingredients: filledDown(ingredients) }),
  ],
  order: [
    "the order of ingredients",
    ({ ingredients }) => ({ ingredients: ingredients.toSorted(byName) }),
  ],
  ranges: ["ranges of amounts", rows(() => ({ amountMax: null }))],
  seconds: [
    "second measures",
    rows(() => ({ secondAmount: null, secondAmountMax: null, secondUnit: null })),
  ],
  secondRanges: ["ranges of second measures", rows(() => ({ secondAmountMax: null }))],
  bare: [
    "which ingredients have no amount and are not to taste",
    rows(({ amount, unit }) =>
      amount === null && unit === null ? { amount: 1, unit: "to taste" } : {},
    ),
  ],
  optional: [
    "which ingredients are optional",
    rows(({ note, optional }) => ({
      optional: false,
      note: [note, optional && "optional"].filter(Boolean).join(", ") || null,
    })),
  ],
  counts: [
    "the units 'whole' and 'pieces'",
    rows(({ unit }) => (unit === "whole" || unit === "pieces" ? { unit: "piece" } : {})),
  ],
  otherUnits: ["units that are not in the list here", rows(withOtherUnit)],
  nameEnds: ["where the name of an ingredient ends and its note begins", rows(withLongName)],
  noteBrackets: [
    "brackets in notes on ingredients",
    rows(({ note }) => ({ note: note && collapseSpaces(note.replace(/[()]/g, "")) })),
  ],
  nameMarks: [
    "the signs # @ ~ { } ( ) in names of ingredients",
    rows(({ name }) => ({ name: plainName(name) })),
  ],
  links: ["links between recipes", rows(() => ({ recipeSlug: null }))],
  originals: ["ingredients as their sources wrote them", rows(() => ({ original: null }))],
  sections: ["sections of steps", steps(() => ({ group: null }))],
  sectionEnds: [
    "where a section of steps ends",
    ({ instructions }) => ({ instructions: filledDown(instructions) }),
  ],
  stepNames: [
    "names of steps",
    steps(({ name, text }) => ({ name: null, text: titled(name, text) })),
  ],
  repeatedNames: [
    "names with which their steps begin",
    steps(({ name, text }) => ({ name: name && text.startsWith(name) ? null : name })),
  ],
  stepImages: ["which step an image belongs to", steps(() => ({ imageUrl: null }))],
  stepIngredients: [
    "which ingredients a step needs",
    ({ ingredients, instructions }) => ({
      ingredients: ingredients.map((row) => ({ ...row, id: null })),
      instructions: instructions.map((step) => ({ ...step, ingredients: null })),
    }),
  ],
  stepWords: ["how steps call their ingredients", steps(() => ({ text: "" }))],
  nutritionAsNote: [
    "nutrition (kept only as a note)",
    ({ notes }) => ({ nutrition: null, notes: notes.filter(({ title }) => title !== "Nutrition") }),
  ],
  notes: ["notes", () => ({ notes: [] })],
  noteTitles: [
    "titles of notes",
    ({ notes }) => ({
      notes: notes.map(({ title, text }) => ({ title: null, text: titled(title, text) })),
    }),
  ],
  noteEnds: ["where one note ends", ({ notes }) => ({ notes: joined(notes) })],
  blankLines: ["blank lines", texts((text) => text.replace(/\n+/g, "\n"))],
  paragraphs: ["paragraphs", texts((text) => text.replace(/\s+/g, " "))],
  equipment: ["equipment", () => ({ equipment: [] })],
  equipmentDetails: [
    "amounts of equipment, and notes on it",
    ({ equipment }) => ({
      equipment: equipment.map(({ name }) => ({ name, amount: null, note: null })),
    }),
  ],
  equipmentNotes: [
    "notes on equipment",
    ({ equipment }) => ({ equipment: equipment.map((tool) => ({ ...tool, note: null })) }),
  ],
  servingRanges: ["ranges of servings", () => ({ servingsMax: null })],
  yields: ["yields", () => ({ yield: null })],
  yieldWords: [
    "words behind the unit of a yield",
    ({ yield: makes }) => ({ yield: makes && yieldAsRead(makes) }),
  ],
  rest: ["rest times", () => ({ restTime: 0 })],
  difficulty: ["difficulties", () => ({ difficulty: "medium" })],
  cuisine: ["cuisines", () => ({ cuisine: null })],
  category: ["categories", () => ({ category: null })],
  mealTypes: ["meal types", () => ({ mealTypes: [] })],
  diets: ["dietary tags", () => ({ dietaryTags: [] })],
  tags: ["tags", () => ({ tags: [] })],
  tagCommas: [
    "commas in tags",
    ({ tags }) => ({ tags: [...new Set(tags.flatMap((tag) => tag.split(/\s*[,;|]\s*/)))] }),
  ],
  nutrition: ["nutrition", () => ({ nutrition: null })],
  rareFats: [
    "trans and unsaturated fat",
    ({ nutrition }) => ({
      nutrition: nutrition && { ...nutrition, transFat: null, unsaturatedFat: null },
    }),
  ],
  servingSize: [
    "sizes of servings",
    ({ nutrition }) => ({ nutrition: nutrition && { ...nutrition, servingSize: null } }),
  ],
  author: ["authors", () => ({ authorName: "Admin" })],
  authorUrl: ["authors' pages", () => ({ authorUrl: null })],
  source: ["sources", () => ({ source: null })],
  sourceSite: [
    "names of sources",
    ({ source }) => ({ source: source && { url: source.url, site: hostOf(source.url) } }),
  ],
  imageCredit: ["image credits", () => ({ imageCredit: null })],
  /** The next image takes its place. */
  mainImageElsewhere: [
    "main images of other sites",
    ({ mainImageUrl, images }) => {
      if (mainImageUrl === null || isHere(mainImageUrl)) return {};
      const [next = null, ...others] = images.filter(isHere);
      return { mainImageUrl: next, images: others };
    },
  ],
  images: ["further images", () => ({ images: [] })],
  imagesElsewhere: [
    "further images of other sites",
    ({ images }) => ({ images: images.filter(isHere) }),
  ],
  video: ["videos", () => ({ video: null })],
  videoDate: [
    "dates of videos",
    ({ video }) => ({ video: video && { ...video, uploadDate: null } }),
  ],
  metaDescription: ["meta descriptions", () => ({ metaDescription: "" })],
  featured: ["which recipes are featured", () => ({ featured: false })],
  status: ["which recipes are drafts", () => ({ status: "published" })],
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;

/** What only this site knows. */
export const NOWHERE = [
  "counts",
  "links",
  "originals",
  "stepIngredients",
  "imageCredit",
  "metaDescription",
  "featured",
] as const satisfies FeatureName[];

/** What is also lost where ingredients, steps and notes are texts without marks. */
export const IN_PLAIN_TEXT = [
  ...NOWHERE,
  "otherUnits",
  "nameEnds",
  "yieldWords",
  "bare",
  "groupEnds",
  "sections",
  "stepNames",
  "stepImages",
  "paragraphs",
  "equipment",
  "noteTitles",
  "noteEnds",
] as const satisfies FeatureName[];

/** Those of the features that the recipe has, in words. */
export function featuresOf(recipe: RecipeInput, names: readonly (FeatureName | false)[]): string[] {
  return names.flatMap((name) => {
    if (!name) return [];
    const [words, without]: Feature = FEATURES[name];
    const changed = Object.entries(without(recipe));
    const isSame = changed.every(([field, value]) =>
      isDeepStrictEqual(value, recipe[field as keyof RecipeInput]),
    );
    return isSame ? [] : [words];
  });
}

/** Those of one name by their amounts. */
function byName(one: Ingredient, other: Ingredient): number {
  return compare(one.name, other.name) || (one.amount ?? 0) - (other.amount ?? 0);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
