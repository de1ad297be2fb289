import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsText, readTextFile } from "#domain/transfer/reading/files/text-files.ts";
import { readFrontMatter } from "#domain/transfer/reading/front-matter.ts";
import { readMarkdown } from "./markdown-recipe.ts";

const ENDING = /\.(?:md|markdown)$/i;
const HAS_INGREDIENTS = /^#{1,2} +ingredients\b/im;

/** A text for each recipe, with headings: what this site offers as .md, and what others write so. */
export const markdown: RecipeFormat = {
  name: "markdown",
  label: "Markdown",
  recognizes: (files) => holdsText(files, ENDING, isRecipe),
  async *recipes(files) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of files.filter(({ path }) => ENDING.test(path))) {
      const read = await readTextFile(file, (text) =>
        isRecipe(text) ? readMarkdown(text, { path: file.path, files: byPath }) : null,
      );
      // A "read me" among recipes is none.
      if (read) yield read;
    }
  },
};

function isRecipe(text: string): boolean {
  return HAS_INGREDIENTS.test(text) && !readFrontMatter(text).metadata.has("ingredients");
}
