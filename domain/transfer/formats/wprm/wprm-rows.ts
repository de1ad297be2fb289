import type { Ingredient, ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";
import { wprmParagraphs, wprmText } from "./shortcodes.ts";
import type { Wprm, WprmIngredient, WprmStep } from "./wprm-schema.ts";

/** The address of an attachment, where images are given by their ids. */
export type ImageById = (id: number) => string | null;

/** Rows with the heading above them: headings are rows of their own in flat lists. */
type Grouped<Row> = { group: string | null; row: Row };

export function wprmIngredients(recipe: Wprm): Ingredient[] {
  return ingredientRows(recipe).map(({ group, row }) =>
    structuredIngredient({
      name: wprmText(row.name),
      amount: wprmText(row.amount),
      unit: wprmText(row.unit),
      note: wprmText(row.notes),
      group,
      second: secondOf(row),
    }),
  );
}

export function ingredientRows(recipe: Wprm): Grouped<Omit<WprmIngredient, "type">>[] {
  const { ingredients_flat: flat, ingredients: nested } = recipe;
  if (flat.length > 0) return grouped(flat);
  return nested.flatMap(({ name, ingredients }) =>
    ingredients.map((row) => ({ group: headingOf(name), row })),
  );
}

function secondOf({ converted, amount, unit }: Omit<WprmIngredient, "type">) {
  const others = Object.values(converted ?? {}).filter(
    (other) => other.amount !== "" && (other.amount !== amount || other.unit !== unit),
  );
  const [second] = others;
  return second && { amount: wprmText(second.amount), unit: wprmText(second.unit) };
}

/** Steps, and the tips among them as notes. */
export function wprmSteps(recipe: Wprm, imageOf: ImageById) {
  const { instructions_flat: flat, instructions: nested } = recipe;
  const rows: Grouped<WprmStep>[] =
    flat.length > 0
      ? grouped(flat)
      : nested.flatMap(({ name, instructions }) =>
          instructions.map((row) => ({ group: headingOf(name), row })),
        );
  const instructions: ReadStep[] = [];
  const tips: RecipeNote[] = [];
  for (const { group, row } of rows) {
    const text = wprmParagraphs(row.text);
    const name = wprmText(row.name) || null;
    if (row.type === "tip") tips.push({ title: name ?? "Tip", text });
    else
      instructions.push({
        group,
        name: text && name && !text.startsWith(name) ? name : null,
        text: text || (name ?? ""),
        imageUrl: webUrl(row.image_url, null) ?? (row.image ? imageOf(row.image) : null),
      });
  }
  return { instructions, tips };
}

function grouped<Row extends { type: string; name: string }>(rows: Row[]): Grouped<Row>[] {
  let group: string | null = null;
  const under: Grouped<Row>[] = [];
  for (const row of rows) {
    if (row.type === "group") group = headingOf(row.name);
    else under.push({ group, row });
  }
  return under;
}

function headingOf(name: string): string | null {
  return wprmText(name).replace(/[\s:]+$/, "") || null;
}
