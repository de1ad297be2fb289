import { z } from "zod";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { base64File } from "#domain/transfer/reading/files/base64-file.ts";
import {
  looseDate,
  looseFlag,
  looseList,
  looseNames,
  looseNumber,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { ratingLoss, unreadLosses } from "#domain/transfer/reading/losses.ts";
import { nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import { ingredientsOfText, stepsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import { type PaprikaText, readMarks } from "./paprika-marks.ts";

/** The JSON of one recipe; Paprika 3 leaves none of these out, older ones some. */
export const paprikaSchema = z.object({
  uid: looseText,
  name: looseText,
  description: looseText,
  ingredients: looseText,
  directions: looseText,
  notes: looseText,
  nutritional_info: looseText,
  prep_time: looseText,
  cook_time: looseText,
  total_time: looseText,
  servings: looseText,
  difficulty: looseText,
  source: looseText,
  source_url: looseText,
  image_url: looseText,
  photo_data: looseText,
  photos: looseList(z.object({ name: looseText, filename: looseText, data: looseText })),
  on_favorites: looseFlag,
  is_pinned: looseFlag,
  in_trash: looseFlag,
  scale: looseText,
  categories: looseNames,
  rating: looseNumber,
  created: looseDate,
});

type Paprika = z.output<typeof paprikaSchema>;

const DIFFICULTIES = { easy: "easy", medium: "medium", hard: "hard" } as const;
const isDifficulty = (name: string): name is keyof typeof DIFFICULTIES => name in DIFFICULTIES;

/** A Paprika recipe in our terms; `path` names the file that its images are in. */
export function readPaprika(recipe: Paprika, path: string): ForeignRecipe {
  const texts = {
    description: readMarks(recipe.description),
    ingredients: readMarks(recipe.ingredients),
    directions: readMarks(recipe.directions),
    notes: readMarks(recipe.notes),
  };
  const { instructions, notes: tips } = stepsOfText(texts.directions.text);
  const facts = nutritionOfText(readMarks(recipe.nutritional_info).text);
  const notes = texts.notes.text;
  const difficulty = recipe.difficulty.toLowerCase();
  const { servings, servingsMax, yield: makes } = yieldOf(recipe.servings);
  const prepTime = minutesOf(recipe.prep_time) ?? 0;
  const cookTime = minutesOf(recipe.cook_time) ?? 0;
  const restTime = Math.max(0, (minutesOf(recipe.total_time) ?? 0) - prepTime - cookTime);
  const source = webSource(recipe.source_url, recipe.source);
  return foreignRecipe(
    {
      title: recipe.name,
      description: texts.description.text,
      ingredients: ingredientsOfText(texts.ingredients.text).map(linkedTo(texts.ingredients)),
      instructions,
      notes: [...(notes ? [{ title: null, text: notes }] : []), ...facts.notes, ...tips],
      nutrition: facts.nutrition,
      prepTime,
      cookTime,
      restTime,
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      ...(isDifficulty(difficulty) ? { difficulty } : {}),
      source,
      ...(source ? {} : { authorName: recipe.source || undefined }),
    },
    {
      key: recipe.uid || null,
      categories: recipe.categories,
      images: imagesOf(recipe, path),
      createdAt: recipe.created,
      losses: [
        ...lossesOf(recipe, difficulty),
        ...placedLosses(recipe, [texts.description, texts.directions, texts.notes]),
        ...placedLosses(recipe, [{ ...texts.ingredients, recipes: [] }]),
      ],
    },
  );
}

/** A row that is another recipe of the same book, as "[recipe:Pie Crust]" says. */
function linkedTo({ recipes }: PaprikaText) {
  const slugs = new Map(recipes.map((name) => [name.toLowerCase(), slugFrom(name) || null]));
  return (row: Ingredient): Ingredient => ({
    ...row,
    recipeSlug: slugs.get(row.name.toLowerCase()) ?? row.recipeSlug,
  });
}

/** Links in texts, and where among them photos stand. */
function placedLosses({ photos }: Paprika, texts: PaprikaText[]): string[] {
  const known = new Set(
    photos.flatMap(({ name, filename, data }) => (data ? [name, filename] : [])),
  );
  const placed = [...new Set(texts.flatMap((text) => text.photos))];
  return [
    ...[...new Set(texts.flatMap(({ recipes }) => recipes))].map(
      (name) => `the link to “${name}” in its text (its name stays)`,
    ),
    ...placed.map((name) =>
      known.has(name)
        ? `where the photo “${name}” stands in its text`
        : `the photo “${name}”, which is not in the file`,
    ),
  ];
}

/** photo_data is a square that Paprika cut out: the whole image is at image_url, and among the photos. */
function imagesOf(recipe: Paprika, path: string): ForeignImage[] {
  const fileOf = (data: string, index: number) => base64File(`${path}#${index}`, data);
  const photos = recipe.photos
    .map(({ data }) => data)
    .filter(Boolean)
    .map((data, index) => ({ file: fileOf(data, index), alt: "" }));
  const square = recipe.photo_data ? fileOf(recipe.photo_data, photos.length) : null;
  if (/^https?:/.test(recipe.image_url))
    return [{ url: recipe.image_url, copy: square, alt: "" }, ...photos];
  return square ? [...photos, { file: square, alt: "" }] : photos;
}

function lossesOf(recipe: Paprika, known: string): string[] {
  const { rating, difficulty, servings, prep_time, cook_time, total_time } = recipe;
  const times = { prepTime: prep_time, cookTime: cook_time, totalTime: total_time };
  return [
    ...ratingLoss(rating),
    ...unreadLosses({ servings, ...times }),
    ...(difficulty && !isDifficulty(known) ? [`the difficulty “${difficulty}”`] : []),
    ...(recipe.on_favorites ? ["the mark as a favorite"] : []),
    ...(recipe.is_pinned ? ["that it is pinned"] : []),
    ...(recipe.in_trash ? ["that it is in the trash"] : []),
    ...(recipe.scale && recipe.scale !== "1/1" ? [`its scale (${recipe.scale})`] : []),
  ];
}
