import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import { slugFrom } from "#domain/taxonomy/slug.ts";

/** The recipe's page as it would be now; what can't be read yet is left out. */
export function previewPage(fields: RecipeFields): RecipePage | null {
  const named = { ...fields, title: fields.title.trim() || "Untitled" };
  const categories = [fields.category.trim()];
  const first = readRecipe(named, { status: "draft", categories });
  const read = first.ok
    ? first
    : readRecipe(withoutWrong(named, first.errors), { status: "draft", categories: ["–"] });
  if (!read.ok) return null;
  const { recipe } = read;
  const { category } = fields;
  const now = new Date().toISOString();
  return {
    ...recipe,
    id: "preview",
    slug: slugFrom(recipe.slug || recipe.title),
    image: recipe.mainImageUrl,
    imageColor: recipe.mainImageColor,
    category: category || null,
    categoryRef: category ? { id: "", name: category, slug: slugFrom(category) } : null,
    totalTime: recipe.prepTime + recipe.cookTime + recipe.restTime,
    ratingAverage: null,
    ratingCount: 0,
    imageAlt: "",
    pictures: {},
    // Whoever publishes it from here has looked it over.
    isReviewed: true,
    viewsCount: 0,
    firstPublishedAt: now,
    updatedAt: now,
  };
}

const MOST_ROWS = 500;

/** With what a new recipe has in place of each field that is wrong, and without the rows that are. */
function withoutWrong(fields: RecipeFields, errors: RecipeErrors): RecipeFields {
  const wrong = Object.keys(errors);
  const isWrong = (start: string) =>
    wrong.some((name) => name === start || name.startsWith(`${start}.`));
  const values = FIELDS.map(([name, field]) => {
    const value = fields[name];
    if (field.stored === "rows" && Array.isArray(value)) {
      const right = value.filter((_, index) => !isWrong(`${name}[${index}]`));
      return [name, right.slice(0, MOST_ROWS)];
    }
    if (!isWrong(name)) return [name, value];
    if (typeof value !== "object" || Array.isArray(value)) return [name, field.initial];
    const parts = Object.entries(value).map(([part, text]) => [
      part,
      isWrong(`${name}.${part}`) ? "" : text,
    ]);
    return [name, Object.fromEntries(parts)];
  });
  return { ...Object.fromEntries(values), category: "–" };
}
