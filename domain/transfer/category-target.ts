import { z } from "zod";
import { CUISINES, DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";

/** Where a category of another program goes: to one of ours, a new one, a tag, or nowhere. */
export const categoryTarget = z.discriminatedUnion("to", [
  z.object({ to: z.literal("category"), name: z.string() }),
  z.object({ to: z.literal("new") }),
  z.object({ to: z.literal("tag") }),
  z.object({ to: z.literal("nothing") }),
]);
export type CategoryTarget = z.infer<typeof categoryTarget>;

/** Of a category's name. */
export const LONGEST_NAME = 100;

const FACETS = [...CUISINES, ...MEAL_TYPES, ...DIETARY_TAGS];

/** The default target of a category. */
export function usualTarget(
  name: string,
  ours: readonly string[],
  creates = false,
): CategoryTarget {
  const known = knownAs(name, ours);
  if (known) return { to: "category", name: known };
  if (isFacet(name) && !creates) return { to: "nothing" };
  return { to: creates && name.length <= LONGEST_NAME ? "new" : "tag" };
}

/** Whether it is the name of a cuisine, meal type or dietary tag. */
export function isFacet(name: string): boolean {
  return FACETS.some((facet) => singular(facet) === singular(name));
}

/** Our category of that name, by the rule of `lockCategory`: "desserts" is "Dessert". */
function knownAs(name: string, ours: readonly string[]): string | undefined {
  return (
    ours.find((category) => category.toLowerCase() === name.toLowerCase()) ??
    ours.find((category) => singular(category) === singular(name))
  );
}

const singular = (name: string) => name.toLowerCase().replace(/s+$/, "");
