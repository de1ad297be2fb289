import { NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { RecipeFields } from "./form-values.ts";

/** What search engines miss in a recipe: Google's page on recipes (2025-12-10). */
export type SearchGap = {
  /** Where it is filled in. */
  field: string;
  required: boolean;
  sentence: string;
};

/** The required ones first. Ratings come from readers, dates by themselves. */
export function searchGaps(fields: RecipeFields): SearchGap[] {
  const gaps: SearchGap[] = [];
  const lacks = (field: string, sentence: string, required = false) =>
    gaps.push({ field, required, sentence });
  const isEmpty = (text: string) => text.trim() === "";
  if (isEmpty(fields.title)) lacks("title", "A title", true);
  if (isEmpty(fields.mainImageUrl)) lacks("mainImageUrl", "An image of the finished dish", true);
  if (fields.ingredients.every(({ name }) => isEmpty(name))) lacks("ingredients", "Ingredients");
  if (fields.instructions.every(({ text }) => isEmpty(text))) lacks("instructions", "Steps");
  if (isEmpty(fields.description)) lacks("description", "A description");
  if (!(Number(fields.prepTime) + Number(fields.cookTime) > 0)) {
    lacks("prepTime", "Prep and cook time");
  }
  if (isEmpty(fields.category)) lacks("category", "A category");
  if (isEmpty(fields.cuisine)) lacks("cuisine", "A cuisine");
  if (isEmpty(fields.nutrition.calories)) {
    const some = NUTRIENTS.some((name) => !isEmpty(fields.nutrition[name]));
    lacks("nutrition.calories", some ? "Calories beside the other nutrition facts" : "Calories");
  }
  if (isEmpty(fields.tags)) lacks("tags", "Tags, as keywords");
  const { url, uploadDate } = fields.video;
  if (!isEmpty(url) && isEmpty(uploadDate)) {
    lacks("video.uploadDate", "The day the video was uploaded");
  }
  const numbered = fields.instructions.findIndex(({ text }) => /^\s*step\s*\d/i.test(text));
  if (numbered >= 0) {
    lacks(`instructions[${numbered}].text`, "Steps without “Step 1” in their text");
  }
  return gaps.sort((a, b) => Number(b.required) - Number(a.required));
}
