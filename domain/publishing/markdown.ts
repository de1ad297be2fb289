import { equipmentLine } from "#domain/recipes/equipment-line.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";
import { hasNutrients, NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { servingsRange, yieldText } from "#domain/recipes/servings-text.ts";
import { markedMarkdown } from "./marked-markdown.ts";

/** The recipe fields that are exported. */
type ExportedFields = Pick<
  RecipePage,
  | ("title" | "description" | "cuisine" | "dietaryTags" | "nutrition" | "source")
  | ("prepTime" | "cookTime" | "restTime" | "totalTime" | "servings" | "servingsMax" | "yield")
  | ("ingredients" | "instructions" | "equipment" | "notes" | "descriptionMarks")
>;

type Written = {
  /** Of the recipe's page; null where it has none, so the export leaves its source out. */
  url: string | null;
  style: AmountStyle;
  author: string | null;
  /** Where links to this site lead; by default to where its page is. */
  siteUrl?: string;
};

/** A recipe in Markdown (CommonMark), as its page reads. */
export function markdownRecipe(
  recipe: ExportedFields,
  { url, style, author, siteUrl = url ?? undefined }: Written,
): string {
  const { title, description, ingredients, instructions, equipment, notes, source } = recipe;
  const marked = (text: string, marks: RecipePage["descriptionMarks"]) =>
    markedMarkdown(text, marks, { escaped, siteUrl });
  return blocks(
    `# ${escaped(title)}`,
    marked(description, recipe.descriptionMarks),
    facts(recipe, style, author),
    "## Ingredients",
    grouped(ingredients, (rows) => rows.map((row) => `- ${escaped(ingredientLine(row, style))}`)),
    equipment.length > 0 && "## Equipment",
    equipment.map((tool) => `- ${escaped(equipmentLine(tool))}`).join("\n"),
    "## Instructions",
    grouped(instructions, (rows, before) =>
      rows.map(({ name, text, marks }, index) => {
        const number = `${before + index + 1}. `;
        const start = name ? `**${escaped(name)}** ` : "";
        // As far in as the first paragraph, or they are no part of the list's item.
        const margin = `\n\n${" ".repeat(number.length)}`;
        return number + start + marked(text, marks).split(/\n+/).join(margin);
      }),
    ),
    notes.length > 0 && "## Notes",
    ...notes.map(({ title: heading, text, marks }) =>
      [heading && `**${escaped(heading)}**`, marked(text, marks)].filter(Boolean).join("\n\n"),
    ),
    nutrition(recipe),
    url !== null &&
      `[${escaped(title)}](<${url}>)${source ? `, from [${escaped(source.site)}](<${source.url}>)` : ""}`,
  );
}

function facts(recipe: ExportedFields, style: AmountStyle, author: string | null): string {
  const { prepTime, cookTime, restTime, totalTime } = recipe;
  const minutes = (time: number) => time > 0 && `${time} min`;
  const lines = [
    ["Author", author],
    ["Servings", servingsRange(recipe)],
    ["Makes", recipe.yield && yieldText(recipe.yield, { servings: 1, of: 1 }, style)],
    ["Prep", minutes(prepTime)],
    ["Cook", minutes(cookTime)],
    ["Rest", minutes(restTime)],
    ["Total", minutes(totalTime)],
    ["Cuisine", recipe.cuisine],
    ["Diets", recipe.dietaryTags.join(", ")],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([name, value]) => `- ${name}: ${escaped(String(value))}`)
    .join("\n");
}

function nutrition({ nutrition: known }: ExportedFields): string {
  if (!hasNutrients(known)) return "";
  const lines = NUTRIENTS.flatMap((name) => {
    const { label, unit } = NUTRIENT_FACTS[name];
    const value = known[name];
    if (value === null) return [];
    return `- ${label}: ${Math.round(value * 10) / 10}${unit === "calories" ? "" : ` ${unit}`}`;
  });
  const each = known.servingSize ? `Per serving: ${escaped(known.servingSize)}` : "Per serving";
  return blocks("## Nutrition Facts", each, lines.join("\n"));
}

/** Rows under the headings of their groups; `before` counts the rows of the groups before. */
function grouped<Row extends { group: string | null }>(
  rows: Row[],
  lines: (rows: Row[], before: number) => string[],
): string {
  let before = 0;
  const parts: string[] = [];
  while (before < rows.length) {
    const { group = null } = rows[before] ?? {};
    const end = rows.findIndex((row, index) => index > before && row.group !== group);
    const own = rows.slice(before, end < 0 ? undefined : end);
    if (group) parts.push(`### ${escaped(group)}`);
    // No heading says that a group has ended.
    else if (before > 0) parts.push("---");
    parts.push(lines(own, before).join("\n"));
    before += own.length;
  }
  return blocks(...parts);
}

function blocks(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

/** What a cook wrote is text, not markup: not by its signs, nor by a line of them or its indentation. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(/^[^\S\n]+/gm, "")
    .replace(/^(?=[-+](?:\s|$)|(?:-+|=+)[^\S\n]*$)/gm, "\\")
    .replace(/^(\d+)([.)])/gm, "$1\\$2");
}
