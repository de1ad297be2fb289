import { z } from "zod";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { ingredientsOfText, stepsOfText } from "#domain/transfer/texts.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");

/** The JSON of one recipe; Paprika 3 leaves none of these out, older ones some. */
export const paprikaSchema = z.object({
  uid: text,
  name: text,
  description: text,
  ingredients: text,
  directions: text,
  notes: text,
  nutritional_info: text,
  prep_time: text,
  cook_time: text,
  total_time: text,
  servings: text,
  difficulty: text,
  source: text,
  source_url: text,
  image_url: text,
  photo_data: text,
  photos: z
    .array(z.object({ data: text }))
    .nullish()
    .transform((photos) => photos ?? []),
  categories: z
    .array(z.string())
    .nullish()
    .transform((names) => names ?? []),
  rating: z.number().nullish(),
  created: text,
});

type Paprika = z.output<typeof paprikaSchema>;

const DIFFICULTIES = { easy: "easy", medium: "medium", hard: "hard" } as const;
const isDifficulty = (name: string): name is keyof typeof DIFFICULTIES => name in DIFFICULTIES;

/** A Paprika recipe in our terms; `path` names the file that its pictures are in. */
export function readPaprika(recipe: Paprika, path: string): ForeignRecipe {
  const { instructions, notes: tips } = stepsOfText(recipe.directions);
  const difficulty = recipe.difficulty.toLowerCase();
  const { servings, servingsMax, yield: makes } = yieldOf(recipe.servings);
  const prepTime = minutesOf(recipe.prep_time) ?? 0;
  const cookTime = minutesOf(recipe.cook_time) ?? 0;
  const restTime = Math.max(0, (minutesOf(recipe.total_time) ?? 0) - prepTime - cookTime);
  const source = sourceOf(recipe);
  return foreignRecipe(
    {
      title: recipe.name.slice(0, 300),
      description: recipe.description.slice(0, 10_000),
      ingredients: ingredientsOfText(recipe.ingredients),
      instructions,
      notes: [...notesOf(recipe), ...tips],
      prepTime,
      cookTime,
      restTime,
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      ...(isDifficulty(difficulty) ? { difficulty } : {}),
      source,
      ...(source ? {} : { authorName: recipe.source.slice(0, 200) || undefined }),
    },
    {
      key: recipe.uid || null,
      categories: recipe.categories,
      images: imagesOf(recipe, path),
      createdAt: dateOf(recipe.created),
      losses: lossesOf(recipe, difficulty),
    },
  );
}

function sourceOf({ source, source_url: address }: Paprika) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, site: source.slice(0, 200) || url.hostname };
}

/** What Paprika says of nutrition is a text: it stays one. */
function notesOf({ notes, nutritional_info: nutrition }: Paprika) {
  return [
    ...(notes ? [{ title: null, text: notes.slice(0, 10_000) }] : []),
    ...(nutrition ? [{ title: "Nutrition", text: nutrition.slice(0, 10_000) }] : []),
  ];
}

/** photo_data is a square that Paprika cut out: the whole picture is at image_url, and among the photos. */
function imagesOf(recipe: Paprika, path: string): ForeignImage[] {
  const address = /^https?:/.test(recipe.image_url) ? [{ url: recipe.image_url, alt: "" }] : [];
  const inside = [...recipe.photos.map(({ data }) => data), recipe.photo_data].filter(Boolean);
  const files = inside.map((data, index) => ({
    file: base64File(`${path}#${index}`, data),
    alt: "",
  }));
  return [...address, ...(address.length > 0 ? files.slice(0, -1) : files)];
}

function base64File(path: string, data: string): SourceFile {
  const bytes = Math.floor((data.length * 3) / 4);
  return { path, bytes, read: async () => Buffer.from(data, "base64") };
}

/** "2019-05-04 12:30:00", in the time of the device. */
function dateOf(created: string): Date | null {
  const date = new Date(`${created.replace(" ", "T")}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function lossesOf({ rating, difficulty }: Paprika, known: string): string[] {
  return [
    ...(rating ? [`your rating (${rating} of 5)`] : []),
    ...(difficulty && !isDifficulty(known) ? [`the difficulty “${difficulty}”`] : []),
  ];
}
