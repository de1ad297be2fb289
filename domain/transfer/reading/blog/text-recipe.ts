import { headingTitled, sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import type { HtmlBlock } from "#domain/scraping/page/html-blocks.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { withRoles } from "#domain/transfer/reading/pasted/assign-roles.ts";
import { linesOfBlocks } from "#domain/transfer/reading/pasted/pasted-lines.ts";
import { holdsRecipe } from "#domain/transfer/reading/pasted/read-pasted.ts";
import { recipeOfLines } from "#domain/transfer/reading/pasted/recipe-of-lines.ts";

/** A recipe that a post tells in its text. `toCheck`: what a cook should look at, in the words of a list. */
export type TextRecipe = {
  fields: Omit<ForeignRecipe["fields"], "title">;
  images: HtmlBlock["images"];
  toCheck: string[];
};

/** The recipe below headings such as "Ingredients" and "Method"; null where there is none. */
export function readTextRecipe(blocks: HtmlBlock[]): TextRecipe | null {
  const titles = new Set(
    blocks.map(({ kind, text }) =>
      kind === "item" ? null : kind === "heading" ? headingTitled(text) : sectionTitled(text),
    ),
  );
  if (!titles.has("ingredients") || !titles.has("method")) return null;
  const lines = withRoles(linesOfBlocks(blocks), { isTitled: true });
  const { title: _, categories: __, says, ...fields } = recipeOfLines(lines);
  if (!holdsRecipe(fields)) return null;
  const bare = (fields.ingredients ?? []).filter(
    ({ original }) => !/[\d\p{No}]/u.test(original ?? ""),
  );
  const last = lines.findLast(({ role }) => role === "step");
  return {
    fields,
    images: blocks.flatMap((block) => block.images),
    toCheck: [
      ...(says.servings ? [] : ["the servings (it says none)"]),
      ...(says.times ? [] : ["the times (it says none)"]),
      ...(bare.length > 0 ? [`${countOf(bare.length, "ingredient")} without an amount`] : []),
      ...(last?.kind === "text" && !last.isNumbered
        ? ["where the method ends and other text begins"]
        : []),
    ],
  };
}
