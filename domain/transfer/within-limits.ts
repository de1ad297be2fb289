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
 * `losses`: what was cut, in the words of a report.
 */
export function withinLimits<Fields extends Partial<RecipeDraft>>(
  fields: Fields,
): { fields: Fields; losses: string[] } {
  const lost = new Set<string>();
  const { title, description, authorName, cuisine, metaDescription } = fields;
  const { ingredients, instructions, equipment, notes, tags } = fields;

  function cutTo(most: number, text: string, what: string | null): string {
    if (what && text.length > most) lost.add(`the end of ${what}`);
    return cutAtWord(text, most);
  }
  function line(text: Text, most: number, what: string | null): string | null {
    const plain = withoutControls(text?.slice(0, 4 * most) ?? "")
      .replace(/\s+/g, " ")
      .trim();
    return cutTo(most, plain.toWellFormed(), what) || null;
  }
  function paragraphs(text: Text, most: number, what: string): string {
    const plain = withoutControls(text ?? "").trim();
    return cutTo(most, plain.toWellFormed(), what);
  }

  const cut = {
    ...fields,
    title: line(title, 300, "the title"),
    description: description && paragraphs(description, 10_000, "the description"),
    authorName: line(authorName, 200, "the author's name"),
    cuisine: cuisine && line(cuisine, 100, "the cuisine"),
    metaDescription: line(metaDescription, 160, null),
    ingredients: ingredients?.map((row) => ({
      ...row,
      name: line(row.name, 500, "an ingredient") ?? "",
      group: line(row.group, 200, "a group's name"),
      unit: line(row.unit, 50, "a unit"),
      secondUnit: line(row.secondUnit, 50, "a unit"),
      note: line(row.note, 500, "an ingredient's note"),
      original: line(row.original, 1_000, null),
      recipeSlug: line(row.recipeSlug, 300, null),
      ...amountsWithin(row),
    })),
    instructions: instructions?.map((row) => ({
      ...row,
      name: line(row.name, 200, "a step's name"),
      group: line(row.group, 200, "a section's name"),
      text: paragraphs(row.text, 10_000, "a step"),
    })),
    equipment: equipment?.map((row) => ({
      name: line(row.name, 200, "a piece of equipment") ?? "",
      note: line(row.note, 500, "a piece of equipment"),
      amount: quantity(row.amount),
    })),
    notes: notes?.map((row) => ({
      title: line(row.title, 200, "a note's title"),
      text: paragraphs(row.text, 10_000, "a note"),
    })),
    tags: tags && [...new Set(tags.flatMap((tag) => line(tag, 100, "a tag") ?? []))],
  };
  const kept = Object.entries(recipeInputSchema.shape).flatMap(([name, schema]) => {
    const value = cut[name as keyof typeof cut];
    const isRows = Array.isArray(value);
    const within = isRows ? firstOf(value.filter(saysSomething), name, lost) : value;
    return within !== undefined && schema.safeParse(within).success ? [[name, within]] : [];
  });
  return { fields: Object.fromEntries(kept) as Fields, losses: [...lost] };
}

/** What a report calls the rows. */
const LABELS: Record<string, string> = { instructions: "steps" };

function firstOf(rows: unknown[], name: string, lost: Set<string>): unknown[] {
  const most = name === "tags" ? MOST_TAGS : MOST_ROWS;
  if (rows.length > most) lost.add(`the ${LABELS[name] ?? name} after the ${most}th`);
  return rows.slice(0, most);
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

function quantity(number: Quantity): number | null {
  return number !== null && number !== undefined && number >= 0 && number <= MOST ? number : null;
}
