import { DIETARY_TAGS, type DietaryTag } from "#domain/taxonomy/taxonomy.ts";

const bare = (name: string) => name.toLowerCase().replace(/diet$|[^a-z]/g, "");
const KNOWN = new Map<string, DietaryTag>(DIETARY_TAGS.map((tag) => [bare(tag), tag]));

/** The dietary tags that these names mean ("gluten free", "VeganDiet"), and the names that mean none here. */
export function dietsOf(names: string[]): { dietaryTags: DietaryTag[]; others: string[] } {
  const tags = names.flatMap((name) => KNOWN.get(bare(name)) ?? []);
  return {
    dietaryTags: [...new Set(tags)],
    others: names.filter((name) => !KNOWN.has(bare(name))),
  };
}
