import { z } from "zod";
import { IF_EXISTS_CHOICES, type ImportOptions, importOptions } from "#domain/imports/import.ts";
import type { CategoryTarget } from "#domain/transfer/category-target.ts";

/** A target as the value of a select: "tag", or "category:Dinner". */
export function targetValue(target: CategoryTarget): string {
  return target.to === "category" ? `category:${target.name}` : target.to;
}

function readTarget(value: unknown): unknown {
  const [, name] = /^category:([\s\S]+)$/.exec(String(value)) ?? [];
  return name === undefined ? { to: value } : { to: "category", name };
}

type ReadOptions = { ok: true; options: ImportOptions } | { ok: false; problem: string };

/** Parses the form of choices; `ours` are the names of our categories. */
export function readOptions(fields: Record<string, unknown>, ours: readonly string[]): ReadOptions {
  const { status, here, dates, foreign = [], target = [] } = fields;
  const names = [foreign].flat();
  const targets = [target].flat();
  const parsed = importOptions.safeParse({
    status,
    here,
    keepsDates: dates === "on",
    categories: Object.fromEntries(
      names.map((name, at) => [String(name).toLowerCase(), readTarget(targets[at])]),
    ),
  });
  if (!parsed.success || names.length !== targets.length) {
    return { ok: false, problem: "Please choose from what the page offers." };
  }
  const lost = Object.values(parsed.data.categories).find(
    (chosen) => chosen.to === "category" && !ours.includes(chosen.name),
  );
  if (lost?.to === "category") {
    const problem = `The category "${lost.name}" no longer exists. Please choose another.`;
    return { ok: false, problem };
  }
  return { ok: true, options: parsed.data };
}

/** The select's value for "as with all others". */
export const AS_ALL = "all";

const itemChoice = z.object({
  position: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  choice: z
    .enum([...IF_EXISTS_CHOICES, AS_ALL])
    .transform((choice) => (choice === AS_ALL ? null : choice)),
});

/** Parses what is to be done with one recipe. */
export function readItemChoice(fields: Record<string, unknown>) {
  return itemChoice.safeParse(fields).data ?? null;
}
