import { z } from "zod";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";
import { withoutControls } from "#domain/text/typed-text.ts";
import { CUTS, type Cut } from "./fields/schemas.ts";
import { RECIPE_FIELDS } from "./recipe-fields.ts";
import { type RecipeDraft, recipeInputSchema } from "./schema.ts";

/**
 * What a stranger says of a recipe, as the fields accept it: texts cut at a word, lists at their end; rows without
 * words, addresses that lead nowhere and numbers out of range are left out. `losses`: what was cut, in the words of
 * a report.
 */
export function fitRecipe<Given extends Partial<RecipeDraft>>(
  given: Given,
): { fields: Given; losses: string[] } {
  const lost = new Set<string>();
  const labels: Record<string, { label: string }> = RECIPE_FIELDS;
  const values: Record<string, unknown> = given;
  const fields = Object.entries(recipeInputSchema.shape).flatMap(([name, schema]) => {
    const fitted = fitValue(schema, values[name], lost, labels[name]?.label.toLowerCase());
    return fitted === undefined ? [] : [[name, fitted]];
  });
  const fitted = fitMarksOf(values, Object.fromEntries(fields), "description", "descriptionMarks");
  return { fields: fitted as Given, losses: [...lost] };
}

/** Marks lie where they lay in the text as it was given. */
function fitMarksOf(
  given: Record<string, unknown>,
  fitted: Record<string, unknown>,
  ...[text, marks]: [text: string, marks: string]
) {
  const [from, to] = [given[text], fitted[text]];
  const spans = fitted[marks] as Mark[] | null | undefined;
  if (!spans || typeof from !== "string" || typeof to !== "string") return fitted;
  return { ...fitted, [marks]: fitMarks(spans, from, to) };
}

/** The value as the schema takes it; undefined where nothing of it can be kept. */
function fitValue(
  schema: z.core.$ZodType,
  value: unknown,
  lost: Set<string>,
  list?: string,
): unknown {
  if (value === undefined) return undefined;
  if (schema instanceof z.ZodDefault) return fitValue(schema.unwrap(), value, lost, list);
  if (schema instanceof z.ZodPipe) return fitValue(schema.in, value, lost);
  if (schema instanceof z.ZodNullable) {
    const fitted = value === null ? null : fitValue(schema.unwrap(), value, lost);
    return fitted === undefined || fitted === "" ? null : fitted;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return firstOf(schema, value, lost, list);
  const cut = CUTS.get(schema);
  const fitted =
    schema instanceof z.ZodObject
      ? fitParts(schema, value, lost)
      : cut && schema instanceof z.ZodString && typeof value === "string"
        ? cutText(value, schema.maxLength ?? value.length, cut, lost)
        : value;
  return z.safeParse(schema, fitted).success ? fitted : undefined;
}

function fitParts(schema: z.ZodObject, value: unknown, lost: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const given = value as Record<string, unknown>;
  const parts = Object.entries(schema.shape).map(([part, inner]) => [
    part,
    fitValue(inner, given[part], lost),
  ]);
  const fitted = Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  return fitMarksOf(given, fitted, "text", "marks");
}

function firstOf(schema: z.ZodArray, values: unknown[], lost: Set<string>, list?: string) {
  const most = mostOf(schema);
  const kept = new Set<unknown>();
  for (const value of values) {
    const fitted = fitValue(schema.element, value, lost);
    if (fitted === undefined || kept.has(fitted)) continue;
    if (kept.size < most) kept.add(fitted);
    else {
      if (list) lost.add(`the ${list} after the ${most}th`);
      break;
    }
  }
  return [...kept];
}

function mostOf({ def }: z.ZodArray): number {
  const limits = (def.checks ?? []).map((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : Number.POSITIVE_INFINITY,
  );
  return Math.min(...limits);
}

function cutText(text: string, max: number, { lost: name, paragraphs }: Cut, lost: Set<string>) {
  const given = text.slice(0, 4 * max);
  const plain = withoutControls(paragraphs ? given : given.replace(/\s+/g, " "))
    .toWellFormed()
    .trim();
  if (name && plain.length > max) lost.add(`the end of ${name}`);
  return cutAtWord(plain, max);
}
