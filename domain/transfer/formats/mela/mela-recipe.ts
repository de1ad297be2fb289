import { z } from "zod";
import type { RecipeNote } from "#domain/recipes/recipe.ts";
import { timesFrom } from "#domain/scraping/draft-from-scrape.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { base64File } from "#domain/transfer/reading/files/base64-file.ts";
import {
  looseFlag,
  looseList,
  looseNames,
  looseNumber,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { ingredientLinksLoss, unreadLosses } from "#domain/transfer/reading/losses.ts";
import { markdownName, markdownText } from "#domain/transfer/reading/markdown-text.ts";
import { nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import {
  ingredientsOfSections,
  type Section,
  sectionsOf,
  stepsOfSections,
} from "#domain/transfer/reading/sections.ts";
import { textLines } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** https://mela.recipes/fileformat, and the marks that the app adds. The title is its name here. */
export const melaSchema = z
  .object({
    id: looseText,
    title: looseText,
    text: looseText,
    images: looseList(z.string()),
    categories: looseNames,
    yield: looseText,
    prepTime: looseText,
    cookTime: looseText,
    totalTime: looseText,
    ingredients: looseText,
    instructions: looseText,
    notes: looseText,
    nutrition: looseText,
    link: looseText,
    favorite: looseFlag,
    wantToCook: looseFlag,
    date: looseNumber,
  })
  .transform((recipe) => ({ ...recipe, name: recipe.title }));

type Mela = z.output<typeof melaSchema>;

const HEADING = /^#{1,6}\s*(.+?)[\s#]*$/;
/** Apple counts the seconds from 2001 on. */
const YEAR_2001 = Date.UTC(2001, 0, 1);

/** A Mela recipe in our terms; `path` names the file that its images are in. */
export function readMela(recipe: Mela, path: string): ForeignRecipe {
  const { instructions, notes: tips } = stepsOfSections(
    sectionsIn(recipe.instructions, markdownText),
  );
  const { servings, servingsMax, yield: makes } = yieldOf(recipe.yield);
  const facts = nutritionOfText(markdownText(recipe.nutrition));
  return foreignRecipe(
    {
      title: plainText(recipe.name),
      description: markdownText(recipe.text),
      ...timesFrom({
        prepTime: minutesOf(recipe.prepTime),
        cookTime: minutesOf(recipe.cookTime),
        totalTime: minutesOf(recipe.totalTime),
      }),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      ingredients: ingredientsOfSections(sectionsIn(recipe.ingredients, markdownName)),
      instructions,
      notes: [...notesOf(recipe, facts.notes), ...tips],
      nutrition: facts.nutrition,
      source: webSource(recipe.link),
    },
    {
      key: recipe.id || null,
      categories: recipe.categories,
      images: recipe.images.map((data, index) => ({
        file: base64File(`${path}#${index}`, data),
        alt: "",
      })),
      createdAt: dateOf(recipe),
      losses: [
        ...(recipe.favorite ? ["the mark as a favorite"] : []),
        ...(recipe.wantToCook ? ["the mark “want to cook”"] : []),
        ...unreadLosses({ ...recipe, servings: recipe.yield }),
        ...ingredientLinksLoss(recipe.ingredients),
      ],
    },
  );
}

function sectionsIn(text: string, plain: (line: string) => string): Section[] {
  const headingIn = (line: string) => HEADING.exec(line)?.[1] ?? null;
  return sectionsOf(textLines(text), headingIn).map(({ group, lines }) => ({
    group: group && markdownName(group),
    lines: lines.map(plain).filter(Boolean),
  }));
}

/** A source without an address is words: a cookbook and its page. */
function notesOf({ notes, link }: Mela, facts: RecipeNote[]) {
  const source = webSource(link) ? "" : link;
  return [
    { title: null, text: markdownText(notes) },
    ...facts,
    { title: "Source", text: source },
  ].filter(({ text }) => text !== "");
}

function dateOf({ date: seconds }: Mela): Date | null {
  const date = new Date(YEAR_2001 + (seconds ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}
