import type { Ingredient } from "#domain/recipes/recipe.ts";
import { type RecipeDraft, recipeInputSchema } from "#domain/recipes/schema.ts";
import { cutAtWord } from "#domain/scraping/page/plain-text.ts";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";

const MOST_ROWS = 500;
const MOST_TAGS = 100;
const MOST = 1_000_000;

type Text = string | null | undefined;
type Quantity = number | null | undefined;

/**
 * The fields as the recipe schema accepts them: texts cut at a word, lists at their
 * end; rows without words, addresses that lead nowhere and numbers out of range left out.
 */
export function withinLimits<Fields extends Partial<RecipeDraft>>(fields: Fields): Fields {
  const { title, description, authorName, cuisine, metaDescription } = fields;
  const { ingredients, instructions, equipment, notes, tags } = fields;
  const cut = {
    ...fields,
    title: line(title, 300),
    description: description && paragraphs(description, 10_000),
    authorName: line(authorName, 200),
    cuisine: cuisine && line(cuisine, 100),
    metaDescription: line(metaDescription, 160),
    ingredients: ingredients?.map((row) => ({
      ...row,
      name: line(row.name, 500) ?? "",
      group: line(row.group, 200),
      unit: line(row.unit, 50),
      secondUnit: line(row.secondUnit, 50),
      note: line(row.note, 500),
      original: line(row.original, 1_000),
      recipeSlug: line(row.recipeSlug, 300),
      ...amountsWithin(row),
    })),
    instructions: instructions?.map((row) => ({
      ...row,
      name: line(row.name, 200),
      group: line(row.group, 200),
      text: paragraphs(row.text, 10_000),
    })),
    equipment: equipment?.map((row) => ({
      name: line(row.name, 200) ?? "",
      note: line(row.note, 500),
      amount: quantity(row.amount),
    })),
    notes: notes?.map((row) => ({
      title: line(row.title, 200),
      text: paragraphs(row.text, 10_000),
    })),
    tags: tags && [...new Set(tags.flatMap((tag) => line(tag, 100) ?? []))],
  };
  const kept = Object.entries(recipeInputSchema.shape).flatMap(([name, schema]) => {
    const value = cut[name as keyof typeof cut];
    const isRows = Array.isArray(value);
    const within = isRows ? value.filter(saysSomething).slice(0, mostOf(name)) : value;
    return within !== undefined && schema.safeParse(within).success ? [[name, within]] : [];
  });
  return Object.fromEntries(kept) as Fields;
}

function amountsWithin(row: Partial<Ingredient>) {
  return {
    amount: quantity(row.amount),
    amountMax: quantity(row.amountMax),
    secondAmount: quantity(row.secondAmount),
    secondAmountMax: quantity(row.secondAmountMax),
  };
}

/** Rows are nothing without their words. */
function saysSomething(row: unknown): boolean {
  if (typeof row === "string") return VISIBLE.test(row);
  const { name, text } = row as { name?: Text; text?: Text };
  return VISIBLE.test((text === undefined ? name : text) ?? "");
}

function mostOf(name: string): number {
  return name === "tags" ? MOST_TAGS : MOST_ROWS;
}

function line(text: Text, most: number): string | null {
  const plain = withoutControls(text?.slice(0, 4 * most) ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return cutAtWord(plain.toWellFormed(), most) || null;
}

function paragraphs(text: Text, most: number): string {
  return cutAtWord(
    withoutControls(text ?? "")
      .trim()
      .toWellFormed(),
    most,
  );
}

function quantity(number: Quantity): number | null {
  return number !== null && number !== undefined && number >= 0 && number <= MOST ? number : null;
}
