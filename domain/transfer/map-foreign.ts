import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { inferDietaryTags } from "#domain/scraping/infer-dietary-tags.ts";
import { inferMealTypes } from "#domain/scraping/infer-meal-types.ts";
import { CUISINES, DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

const MOST_TAGS = 100;
/** Of a tag, and of a category. */
const LONGEST_NAME = 100;
const FACETS = [...CUISINES, ...MEAL_TYPES, ...DIETARY_TAGS];

type Given = {
  /** The names of the categories that recipes may have. */
  categories: readonly string[];
  /** Whether the first category becomes one here, where none of them is. */
  createsCategories: boolean;
};

type Mapped = {
  draft: Omit<RecipeDraft, "mainImageUrl" | "images">;
  /** A category that is to be created. */
  newCategory: string | null;
  losses: string[];
};

/**
 * Finds a recipe's place among our categories, meal types, cuisines and dietary tags: only what the other program
 * names counts. The other categories become tags.
 */
export function mapForeign(
  recipe: ForeignRecipe,
  { categories, createsCategories }: Given,
): Mapped {
  const { fields } = recipe;
  const named = distinct(recipe.categories.map(oneLine).filter(Boolean));
  const known = named.find((name) => knownAs(name, categories));
  const fresh =
    known || !createsCategories
      ? null
      : (named.find((name) => !isFacet(name) && name.length <= LONGEST_NAME) ?? null);
  const chosen = known ?? fresh;
  const others = named.filter((name) => name !== chosen && !isFacet(name));
  const words = { categories: named, keywords: fields.tags ?? [] };
  const tags = distinct([
    ...(fields.tags ?? []),
    ...others.map((name) => name.slice(0, LONGEST_NAME)),
  ]);
  return {
    draft: {
      ...fields,
      cuisine:
        fields.cuisine ?? [...named, ...words.keywords].map(cuisineNamed).find(Boolean) ?? null,
      category: (known && knownAs(known, categories)) ?? fresh,
      mealTypes: distinct([...(fields.mealTypes ?? []), ...mealTypesOf(words)]),
      dietaryTags: distinct([...(fields.dietaryTags ?? []), ...dietaryTagsOf(words)]),
      tags: tags.slice(0, MOST_TAGS),
      writtenBy: fields.source ? "site" : "person",
    },
    newCategory: fresh,
    losses: [
      ...recipe.losses,
      ...others.map((name) => `the category “${name}” (it becomes a tag)`),
      ...tags.slice(MOST_TAGS).map((tag) => `the tag “${tag}”`),
    ],
  };
}

/** Our category of that name, by the rule of `lockCategory`: "desserts" is "Dessert". */
function knownAs(name: string, categories: readonly string[]): string | undefined {
  return (
    categories.find((category) => same(category, name)) ??
    categories.find((category) => singular(category) === singular(name))
  );
}

const singular = (name: string) => name.toLowerCase().replace(/s+$/, "");
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether it says as a cuisine, meal type or dietary tag all that it says. */
function isFacet(name: string): boolean {
  return FACETS.some((facet) => singular(facet) === singular(name));
}

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

function oneLine(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}
