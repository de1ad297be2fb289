import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { nutritionOf } from "#domain/scraping/fields/nutrition.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { countLoss } from "#domain/transfer/reading/losses.ts";
import { markdownWords, marksOfMarkdown } from "#domain/transfer/reading/markdown-text.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import type { Tandoor } from "./tandoor-schema.ts";
import { methodOfSteps } from "./tandoor-steps.ts";

type ArchiveEntry = { key: string | null; image: SourceFile | undefined };

/** A Tandoor recipe in our terms. */
export function readTandoor(recipe: Tandoor, { key, image }: ArchiveEntry): ForeignRecipe {
  const { cuisine, categories, tags } = keywordsOf(recipe);
  const { marked, ...method } = methodOfSteps(recipe.steps);
  const timed = recipe.steps.filter(({ time }) => time !== null && time > 0);
  return foreignRecipe(
    {
      title: plainText(recipe.name),
      description: markdownWords(recipe.description),
      ...(cuisine ? { cuisine } : {}),
      ...servingsOf(recipe),
      ...method,
      prepTime: minutesOf(recipe.working_time) ?? 0,
      cookTime: minutesOf(recipe.waiting_time) ?? 0,
      tags,
      nutrition: nutritionIn(recipe),
      source: webSource(recipe.source_url),
    },
    {
      key,
      categories,
      images: image ? [{ file: image, alt: "" }] : [],
      marked: [...marksOfMarkdown(recipe.description), ...marked],
      losses: countLoss(timed.length, "step's own time", "steps' own times"),
    },
  );
}

function servingsOf({ servings: given, servings_text: text }: Tandoor) {
  const servings = given && given >= 1 ? Math.round(given) : null;
  const said = yieldOf(servings === null ? text : `${servings} ${text}`);
  return { ...(servings ? { servings } : {}), yield: said.yield };
}

/** Tandoor has keywords for everything; importers write "Course: Main" among them. */
function keywordsOf({ keywords }: Tandoor) {
  const found = keywords.map((keyword) => {
    const [, kind = "", name = ""] = /^(course|category|cuisine):\s*(.+)$/i.exec(keyword) ?? [];
    return { keyword, kind: kind.toLowerCase(), name: name.trim() };
  });
  return {
    cuisine: found.find(({ kind }) => kind === "cuisine")?.name,
    categories: found
      .filter(({ kind }) => kind === "course" || kind === "category")
      .map(({ name }) => name),
    tags: found.filter(({ kind }) => kind === "").map(({ keyword }) => keyword),
  };
}

function nutritionIn({ nutrition }: Tandoor) {
  return nutritionOf({
    calories: nutrition?.calories,
    carbohydrateContent: nutrition?.carbohydrates,
    fatContent: nutrition?.fats,
    proteinContent: nutrition?.proteins,
  });
}
