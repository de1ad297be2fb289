import { NUTRIENTS } from "#domain/recipes/recipe.ts";
import type { IngredientFields, RecipeFields, StepFields } from "./recipe-fields.ts";

/** A recipe in the parts that one compares and chooses between, each in lines that can be read. */
type RecipePart = {
  label: string;
  /** The fields that belong together. */
  fields: (keyof RecipeFields)[];
  lines: (recipe: RecipeFields) => string[];
};

const text = (label: string, field: keyof RecipeFields): RecipePart => ({
  label,
  fields: [field],
  lines: (recipe) => String(recipe[field]).split("\n").filter(Boolean),
});

const names = (label: string, field: "mealTypes" | "dietaryTags"): RecipePart => ({
  label,
  fields: [field],
  lines: (recipe) => recipe[field],
});

export const RECIPE_PARTS: RecipePart[] = [
  text("Title", "title"),
  text("Slug", "slug"),
  text("Description", "description"),
  text("Category", "category"),
  text("Cuisine", "cuisine"),
  text("Difficulty", "difficulty"),
  text("Servings", "servings"),
  text("Prep Time", "prepTime"),
  text("Cook Time", "cookTime"),
  text("Rest Time", "restTime"),
  {
    label: "Ingredients",
    fields: ["ingredients"],
    lines: ({ ingredients }) => ingredients.map(ingredientLine).filter(Boolean),
  },
  {
    label: "Steps",
    fields: ["instructions"],
    lines: ({ instructions }) => instructions.map(stepLine).filter(Boolean),
  },
  names("Meal Types", "mealTypes"),
  names("Dietary Tags", "dietaryTags"),
  text("Tags", "tags"),
  {
    label: "Nutrition",
    fields: ["nutrition"],
    lines: ({ nutrition }) =>
      NUTRIENTS.filter((name) => nutrition[name]).map((name) => `${name} ${nutrition[name]}`),
  },
  {
    label: "Main Image",
    fields: ["mainImageUrl", "mainImageColor", "imageCreditName", "imageCreditUrl"],
    lines: ({ mainImageUrl, imageCreditName, imageCreditUrl }) =>
      [mainImageUrl, imageCreditName, imageCreditUrl].filter(Boolean),
  },
  text("Additional Images", "images"),
  {
    label: "Featured",
    fields: ["featured"],
    lines: ({ featured }) => [featured ? "Yes" : "No"],
  },
  text("Meta Description", "metaDescription"),
  text("Author Name", "authorName"),
  text("Written By", "writtenBy"),
  {
    label: "Source",
    fields: ["sourceUrl", "sourceSite"],
    lines: ({ sourceUrl, sourceSite }) => [sourceSite, sourceUrl].filter(Boolean),
  },
];

/** Whether a part reads the same in both. */
export function isSamePart(part: RecipePart, one: RecipeFields, other: RecipeFields): boolean {
  return part.lines(one).join("\n") === part.lines(other).join("\n");
}

/** One recipe with some parts of another. */
export function withParts(
  recipe: RecipeFields,
  other: RecipeFields,
  labels: ReadonlySet<string>,
): RecipeFields {
  const taken = RECIPE_PARTS.filter(({ label }) => labels.has(label));
  const values = taken.flatMap(({ fields }) => fields.map((field) => [field, other[field]]));
  return { ...recipe, ...Object.fromEntries(values) };
}

function ingredientLine({ amount, unit, name, group }: IngredientFields): string {
  const line = [amount, unit, name].filter(Boolean).join(" ");
  return line && group ? `${group}: ${line}` : line;
}

function stepLine({ name, text, group, imageUrl }: StepFields): string {
  return [group && `${group}:`, name && `${name}.`, text, imageUrl && `(${imageUrl})`]
    .filter(Boolean)
    .join(" ");
}
