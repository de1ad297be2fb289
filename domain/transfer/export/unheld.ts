import { isDeepStrictEqual } from "node:util";
import { mediaHash } from "#domain/media/media-files.ts";
import { plainName } from "#domain/publishing/cooklang.ts";
import { DEFAULT_AUTHOR } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { hasOtherUnit, lineAsRead, MEASURE, yieldAsRead } from "./as-read.ts";
import { inField, inRows, inTexts } from "./unheld-part.ts";

const ingredients = inRows("ingredients");
const steps = inRows("instructions");
const notes = inRows("notes");
const equipment = inRows("equipment");
const nutrition = inRows("nutrition");

/** What some format can't hold, in words. */
export const UNHELD = {
  groups: ingredients("groups of ingredients", ["group"]),
  groupEnds: ingredients("where a group of ingredients ends", ["group"], endsGroup),
  ranges: ingredients("ranges of amounts", ["amountMax"]),
  seconds: ingredients("second measures", ["secondAmount", "secondAmountMax", "secondUnit"]),
  bare: ingredients(
    "which ingredients have no amount and are not to taste",
    ["amount", "unit"],
    ({ amount, unit }) => amount === null && unit === null,
  ),
  optional: ingredients(
    "which ingredients are optional",
    ["optional", "note"],
    ({ optional }) => optional,
  ),
  counts: ingredients(
    "the units 'whole' and 'pieces'",
    ["unit"],
    ({ unit }) => unit === "whole" || unit === "pieces",
  ),
  otherUnits: ingredients(
    "units and count words that are not in the list here",
    MEASURE,
    (row) => hasOtherUnit(row) && MEASURE.some((key) => lineAsRead(row)[key] !== row[key]),
  ),
  nameEnds: ingredients(
    "where the name of an ingredient ends and its note begins",
    ["name", "note"],
    (row) => !hasOtherUnit(row) && lineAsRead(row).name !== row.name,
  ),
  noteBrackets: ingredients("brackets in notes on ingredients", ["note"], ({ note }) =>
    /[()]/.test(note ?? ""),
  ),
  nameMarks: ingredients(
    "the signs # @ ~ { } ( ) in names of ingredients",
    ["name"],
    ({ name }) => plainName(name) !== name,
  ),
  links: ingredients("links between recipes", ["recipeSlug"]),
  foods: ingredients(
    "foods of ingredients that were set by hand",
    ["food", "foodChosen"],
    ({ foodChosen }) => foodChosen,
  ),
  substitutes: ingredients("substitutes for ingredients", ["substitutes"]),
  originals: ingredients("ingredients as their sources wrote them", ["original"]),
  sections: steps("sections of steps", ["group"]),
  sectionEnds: steps("where a section of steps ends", ["group"], endsGroup),
  stepNames: steps("names of steps", ["name", "text"], ({ name }) => Boolean(name)),
  repeatedNames: steps(
    "names with which their steps begin",
    ["name"],
    ({ name, text }) => Boolean(name) && text.startsWith(name ?? ""),
  ),
  stepImages: steps("which step an image belongs to", ["imageUrl"]),
  stepIngredients: steps(
    "which ingredients a step needs",
    ["ingredients"],
    (step) => step.ingredients !== null,
  ),
  stepWords: steps("how steps call their ingredients", ["text"]),
  nutritionAsNote: inField("nutrition (kept only as a note)", "nutrition"),
  notes: inField("notes", "notes"),
  noteTitles: notes("titles of notes", ["title", "text"], ({ title }) => Boolean(title)),
  noteEnds: inField("where one note ends", "notes", (recipe) => recipe.notes.length > 1),
  blankLines: inTexts("blank lines", /\n\n/),
  paragraphs: inTexts("paragraphs", /[^\S ]|\s\s/),
  marks: {
    words: "bold, italic and links in texts",
    keys: [] as readonly string[],
    has: ({ descriptionMarks, instructions, notes }: RecipeInput) =>
      [descriptionMarks, ...[...instructions, ...notes].map(({ marks }) => marks)].some((marks) =>
        marks?.some(({ kind }) => kind !== "amount"),
      ),
  },
  stepAmounts: {
    words: "which amounts in steps follow an ingredient, as set by hand",
    keys: [] as readonly string[],
    has: ({ instructions }: RecipeInput) =>
      instructions.some(({ marks }) => marks?.some(({ kind }) => kind === "amount")),
  },
  equipment: inField("equipment", "equipment"),
  equipmentDetails: equipment("amounts of equipment, and notes on it", ["amount", "note"]),
  equipmentNotes: equipment("notes on equipment", ["note"]),
  servingRanges: inField("ranges of servings", "servingsMax"),
  yields: inField("yields", "yield"),
  yieldWords: inField(
    "words behind the unit of a yield",
    "yield",
    ({ yield: makes }) => makes !== null && !isDeepStrictEqual(yieldAsRead(makes), makes),
  ),
  pans: inField("pans", "pan"),
  difficulty: inField("difficulties", "difficulty"),
  cuisine: inField("cuisines", "cuisine"),
  tagCommas: inField("commas in tags", "tags", ({ tags }) => tags.some((tag) => /[,;|]/.test(tag))),
  nutrition: inField("nutrition", "nutrition"),
  allergens: inField(
    "which allergens are confirmed",
    "allergens",
    (recipe) => recipe.allergens !== null,
  ),
  rareFats: nutrition("trans and unsaturated fat", ["transFat", "unsaturatedFat"]),
  servingSize: nutrition("sizes of servings", ["servingSize"]),
  nutritionCalculated: inField(
    "that nutrition was calculated from the ingredients",
    "nutritionCalculated",
  ),
  author: inField("authors", "authorName", ({ authorName }) => authorName !== DEFAULT_AUTHOR),
  authorUrl: inField("authors' pages", "authorUrl"),
  source: inField("sources", "source"),
  sourceSite: inRows("source")(
    "names of sources",
    ["site"],
    ({ url, site }) => site !== hostOf(url),
  ),
  imageCredit: inField("image credits", "imageCredit"),
  imageAlt: inField("alternative texts of main images of other sites", "mainImageAlt"),
  mainImageElsewhere: inField("main images of other sites", "mainImageUrl", (recipe) =>
    isElsewhere(recipe.mainImageUrl),
  ),
  imageTexts: inField("credits and alternative texts of further images", "imageTexts"),
  images: inField("further images", "images"),
  imagesElsewhere: inField("further images of other sites", "images", ({ images }) =>
    images.some(isElsewhere),
  ),
  video: inField("videos", "video"),
  videoDate: inRows("video")("dates of videos", ["uploadDate"]),
  seoTitle: inField("titles for search engines", "seoTitle"),
  metaDescription: inField("meta descriptions", "metaDescription"),
  versions: {
    ...inField("which recipes are versions of each other", "versions"),
    keys: ["versions", "versionLabel"] as readonly string[],
  },
  featured: inField("which recipes are featured", "featured"),
  status: inField("which recipes are drafts", "status", ({ status }) => status === "draft"),
};

type UnheldName = keyof typeof UNHELD;

/** What only this site knows. */
export const NOWHERE = [
  "counts",
  "links",
  "originals",
  "foods",
  "substitutes",
  "stepIngredients",
  "stepAmounts",
  "pans",
  "nutritionCalculated",
  "allergens",
  "imageCredit",
  "imageAlt",
  "seoTitle",
  "imageTexts",
  "metaDescription",
  "versions",
  "featured",
] as const satisfies UnheldName[];

/** What is also lost where ingredients, steps and notes are texts without marks. */
export const IN_PLAIN_TEXT = [
  ...NOWHERE,
  "marks",
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
] as const satisfies UnheldName[];

/** What the recipe has of these, in words. */
export function unheldOf(recipe: RecipeInput, names: readonly (UnheldName | false)[]): string[] {
  return names.flatMap((name) => (name && UNHELD[name].has(recipe) ? [UNHELD[name].words] : []));
}

/** Written down, a row without a group belongs to the one above. */
function endsGroup(
  { group }: { group: string | null },
  index: number,
  all: { group: string | null }[],
) {
  return group === null && all.slice(0, index).some((row) => row.group !== null);
}

function isElsewhere(address: string | null): boolean {
  return address !== null && mediaHash(address) === null;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
