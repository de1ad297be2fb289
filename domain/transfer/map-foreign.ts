import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { inferDietaryTags } from "#domain/scraping/infer-dietary-tags.ts";
import { inferMealTypes } from "#domain/scraping/infer-meal-types.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { type CategoryTarget, isFacet, LONGEST_NAME, usualTarget } from "./category-target.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

const MOST_TAGS = 100;

export type CategoryMapping = {
  /** The names of the categories that recipes may have. */
  categories: readonly string[];
  /** Whether the first category becomes one here, where none of them is; those of a blog do so anyway. */
  createsCategories: boolean;
  /** What an admin chose, by the names of the other program. */
  targets?: Readonly<Record<string, CategoryTarget>> | undefined;
};

type Mapped = {
  draft: Omit<RecipeDraft, "mainImageUrl" | "mainImageAlt" | "images">;
  /** A category that is to be created. */
  newCategory: string | null;
  losses: string[];
};

/**
 * Finds a recipe's place among our categories, meal types, cuisines and dietary tags: only what the other program
 * names counts. What a blog files it under comes first; the other categories become tags.
 */
export function mapForeign(recipe: ForeignRecipe, mapping: CategoryMapping): Mapped {
  const { fields } = recipe;
  const named = distinct(recipe.categories.map(collapseSpaces).filter(Boolean));
  const own = new Set(recipe.ownCategories.map((name) => collapseSpaces(name).toLowerCase()));
  const isOwn = (name: string) => own.has(name.toLowerCase());
  const targets = new Map(named.map((name) => [name, targetOf(name, mapping, isOwn(name))]));
  const goesTo = (...to: CategoryTarget["to"][]) =>
    named.filter((name) => to.includes(targets.get(name)?.to ?? "nothing"));
  const chosen =
    goesTo("category", "new").find(isOwn) ?? [...goesTo("category"), ...goesTo("new")][0];
  const target = chosen === undefined ? undefined : targets.get(chosen);
  const fresh = (target?.to === "new" && chosen) || null;
  const others = named.filter((name) => name !== chosen && !isFacet(name));
  const kept = others.filter((name) => targets.get(name)?.to !== "nothing");
  const words = { categories: named, keywords: fields.tags ?? [] };
  const tags = distinct([
    ...(fields.tags ?? []),
    ...kept.map((name) => name.slice(0, LONGEST_NAME)),
  ]);
  return {
    draft: {
      ...fields,
      // A new recipe of the form is medium; of this one nobody has said so.
      difficulty: fields.difficulty ?? null,
      cuisine:
        fields.cuisine ?? [...named, ...words.keywords].map(cuisineNamed).find(Boolean) ?? null,
      category: target?.to === "category" ? target.name : fresh,
      mealTypes: distinct([...(fields.mealTypes ?? []), ...mealTypesOf(words)]),
      dietaryTags: distinct([...(fields.dietaryTags ?? []), ...dietaryTagsOf(words)]),
      tags: tags.slice(0, MOST_TAGS),
      writtenBy: fields.source ? "site" : "person",
    },
    newCategory: fresh,
    losses: [
      ...recipe.losses,
      ...others.map((name) =>
        kept.includes(name)
          ? `the category “${name}” (it becomes a tag)`
          : `the category “${name}”`,
      ),
      ...tags.slice(MOST_TAGS).map((tag) => `the tag “${tag}”`),
    ],
  };
}

/** Which category here one of the other program's is, by its name; null where it becomes something else. */
export function categoryFor(mapping: CategoryMapping): (name: string) => string | null {
  return (name) => {
    const target = targetOf(name, mapping);
    return target.to === "category" ? target.name : null;
  };
}

function targetOf(
  name: string,
  { categories, createsCategories, targets }: CategoryMapping,
  isOwn = false,
) {
  const usual = usualTarget(name, categories, createsCategories || isOwn);
  const chosen = targets && chosenFor(name, targets);
  if (!chosen) return usual;
  // Made meanwhile, for the recipe before.
  if (chosen.to === "new" && usual.to === "category") return usual;
  const isGone = chosen.to === "category" && !categories.includes(chosen.name);
  return isGone ? usual : chosen;
}

function chosenFor(name: string, targets: Readonly<Record<string, CategoryTarget>>) {
  return Object.hasOwn(targets, name.toLowerCase()) ? targets[name.toLowerCase()] : undefined;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function cuisineNamed(word: string): string | undefined {
  return CUISINES.find((cuisine) => same(cuisine, word));
}

type Words = { categories: string[]; keywords: string[] };

function mealTypesOf(words: Words) {
  return inferMealTypes({ ...words, title: "", description: "" });
}

function dietaryTagsOf(words: Words) {
  const unsaid = { title: "", description: "", ingredientLines: [], diets: [], cuisines: [] };
  return inferDietaryTags({ ...words, ...unsaid });
}

/** Without repetitions in another case. */
function distinct<Name extends string>(names: readonly Name[]): Name[] {
  return [
    ...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values(),
  ].toReversed();
}
