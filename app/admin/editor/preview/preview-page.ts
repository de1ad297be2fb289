import { coverOf } from "#domain/media/cover.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { pageRows } from "#domain/recipes/ingredients/substitutes/page-rows.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { AuthorRef, RecipePage } from "#domain/recipes/recipe-page.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";

/** The recipe page for the current fields, without the invalid ones. `authorPage`: of who is named there. */
export function previewPage(fields: RecipeFields, authorPage?: AuthorRef): RecipePage | null {
  const titled = { ...fields, title: fields.title.trim() || "Untitled" };
  const categories = [fields.category.trim()];
  const whole = readRecipe(titled, { status: "draft", categories });
  const read = whole.ok ? whole : readValid(titled, whole.errors);
  if (!read.ok) return null;
  const { recipe } = read;
  const { category } = fields;
  const now = new Date().toISOString();
  return {
    ...recipe,
    ...pageRows(recipe),
    ...(authorPage && { authorPage }),
    id: "preview",
    slug: plainSlug(recipe.slug || recipe.title),
    image: recipe.mainImageUrl,
    imageColor: recipe.mainImageColor,
    cover: coverOf({ id: "preview", category, title: recipe.title }),
    category: category || null,
    categoryRef: category ? { id: "", name: category, slug: plainSlug(category) } : null,
    totalTime: recipe.prepTime + recipe.cookTime + recipe.restTime,
    ratingAverage: null,
    ratingCount: 0,
    imageAlt: recipe.mainImageAlt ?? "",
    imageFilesByUrl: {},
    // Publishing from the form counts as a review.
    isReviewed: true,
    viewsCount: 0,
    firstPublishedAt: now,
    updatedAt: now,
  };
}

const MAX_ROWS = 500;

/** The recipe without what is invalid; of a group that needs the part that is, nothing. */
function readValid(fields: RecipeFields, errors: RecipeErrors) {
  const reading = { status: "draft", categories: ["–"] } as const;
  const rest = withoutInvalid(fields, errors);
  const read = readRecipe(rest, reading);
  if (read.ok) return read;
  const groups = Object.keys(read.errors).map((name) => name.split(".")[0] ?? "");
  const initial = FIELDS.filter(([name]) => groups.includes(name)).map(([name, field]) => [
    name,
    field.initial,
  ]);
  return readRecipe({ ...rest, ...Object.fromEntries(initial) }, reading);
}

/** Replaces invalid fields by their initial values and drops invalid rows. */
function withoutInvalid(fields: RecipeFields, errors: RecipeErrors): RecipeFields {
  const invalid = Object.keys(errors);
  const isInvalid = (start: string) =>
    invalid.some((name) => name === start || name.startsWith(`${start}.`));
  const values = FIELDS.map(([name, field]) => {
    const value = fields[name];
    if (Array.isArray(value) && (field.stored === "rows" || !isInvalid(name))) {
      const valid = value.filter((_, index) => !isInvalid(`${name}[${index}]`));
      return [name, valid.slice(0, MAX_ROWS)];
    }
    if (!isInvalid(name)) return [name, value];
    if (typeof value !== "object" || Array.isArray(value)) return [name, field.initial];
    const parts = Object.entries(value).map(([part, text]) => [
      part,
      isInvalid(`${name}.${part}`) ? "" : text,
    ]);
    return [name, Object.fromEntries(parts)];
  });
  return { ...Object.fromEntries(values), category: "–" };
}
