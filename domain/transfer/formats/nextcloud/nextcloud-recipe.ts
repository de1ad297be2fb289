import { z } from "zod";
import { readRecipeNode } from "#domain/scraping/read-recipe-page.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { looseDate, looseList, looseText } from "#domain/transfer/reading/loose-values.ts";
import { countLoss, ingredientLinksLoss } from "#domain/transfer/reading/losses.ts";
import { markdownName, markdownText } from "#domain/transfer/reading/markdown-text.ts";
import { howToSections, statedFields } from "#domain/transfer/reading/schema-recipe.ts";
import { ingredientsOfSections, sectionsOf } from "#domain/transfer/reading/sections.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

/** What Nextcloud reads otherwise than schema.org has it: Markdown, and "## Sauce" as a heading. */
export const nextcloudSchema = z
  .object({
    id: looseText,
    name: looseText,
    description: looseText,
    dateCreated: looseDate,
    recipeIngredient: looseList(z.string()),
    recipeInstructions: z.unknown().optional(),
    tool: z.unknown().optional(),
    comment: looseList(z.unknown()),
  })
  .loose();

type Nextcloud = z.output<typeof nextcloudSchema>;

const HEADING = /^\s*#{1,6}\s+(.+?)[\s#]*$/;
const headingIn = (line: string) => HEADING.exec(line)?.[1] ?? null;

/** A recipe of Nextcloud Cookbook in our terms; `image` is the full.jpg in its folder. */
export function readNextcloud(recipe: Nextcloud, image: SourceFile | undefined): ForeignRecipe {
  const read = readRecipeNode({
    ...recipe,
    recipeInstructions: stepsIn(recipe.recipeInstructions),
    tool: withoutMarks(recipe.tool),
  });
  if (!read.ok) throw new Error(read.error);
  const sections = sectionsOf(recipe.recipeIngredient, headingIn);
  const plain = sections.map(({ group, lines }) => ({ group, lines: lines.map(markdownName) }));
  const addresses = read.recipe.imageUrls.map((url) => ({ url, alt: "" }));
  return foreignRecipe(
    {
      ...statedFields(read.recipe),
      description: markdownText(recipe.description),
      ingredients: ingredientsOfSections(plain),
    },
    {
      key: recipe.id || null,
      categories: read.recipe.categories,
      images: image ? [{ file: image, alt: "" }] : addresses,
      createdAt: recipe.dateCreated,
      losses: [
        ...countLoss(recipe.comment.length, "comment"),
        ...ingredientLinksLoss(recipe.recipeIngredient.join("\n")),
      ],
    },
  );
}

/** Texts, as most recipes have; newer ones may have schema.org's steps and sections. */
function stepsIn(instructions: unknown): unknown {
  const items = typeof instructions === "string" ? instructions.split("\n") : instructions;
  if (!Array.isArray(items) || !items.every((item) => typeof item === "string")) return items;
  const sections = sectionsOf(items, headingIn);
  return howToSections(
    sections.map(({ group, lines }) => ({ group, lines: lines.map(markdownText) })),
  );
}

function withoutMarks(tools: unknown): unknown {
  if (!Array.isArray(tools)) return tools;
  return tools.map((tool) => (typeof tool === "string" ? markdownName(tool) : tool));
}
