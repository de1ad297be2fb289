import { type RecipeErrors, readRecipe } from "#domain/recipes/form/parse-form-data.ts";
import { NEW_RECIPE, type RecipeFields } from "#domain/recipes/form/recipe-fields.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
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
    id: "preview",
    slug: slugFrom(recipe.slug || recipe.title),
    title: recipe.title,
    description: recipe.description,
    image: recipe.mainImageUrl,
    imageColor: recipe.mainImageColor,
    category: category || null,
    categoryRef: category ? { id: "", name: category, slug: slugFrom(category) } : null,
    cuisine: recipe.cuisine,
    totalTime: recipe.prepTime + recipe.cookTime + recipe.restTime,
    difficulty: recipe.difficulty,
    ratingAverage: null,
    ratingCount: 0,
    dietaryTags: recipe.dietaryTags,
    images: recipe.images,
    imageAlt: "",
    pictures: {},
    mealTypes: recipe.mealTypes,
    tags: recipe.tags,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    restTime: recipe.restTime,
    servings: recipe.servings,
    ingredients: recipe.ingredients,
    instructions: recipe.instructions,
    nutrition: recipe.nutrition,
    metaDescription: recipe.metaDescription,
    authorName: recipe.authorName,
    source: recipe.source,
    writtenBy: recipe.writtenBy,
    // Whoever publishes it from here has looked it over.
    isReviewed: true,
    imageCredit: recipe.imageCredit,
    viewsCount: 0,
    firstPublishedAt: now,
    updatedAt: now,
  };
}

const MOST_ROWS = 500;

/** With what a new recipe has in place of each field that is wrong, and without the rows that are. */
function withoutWrong(fields: RecipeFields, errors: RecipeErrors): RecipeFields {
  const isWrong = (name: string) => Object.hasOwn(errors, name);
  const right = <Row>(rows: Row[], list: string) =>
    rows
      .filter(
        (_, index) => !Object.keys(errors).some((name) => name.startsWith(`${list}[${index}]`)),
      )
      .slice(0, MOST_ROWS);
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    isWrong(name) ? NEW_RECIPE[name as keyof RecipeFields] : value,
  ]);
  const nutrition = Object.entries(fields.nutrition).map(([name, value]) => [
    name,
    isWrong(`nutrition.${name}`) ? "" : value,
  ]);
  return {
    ...Object.fromEntries(texts),
    category: "–",
    nutrition: Object.fromEntries(nutrition),
    ingredients: right(fields.ingredients, "ingredients"),
    instructions: right(fields.instructions, "instructions"),
  };
}
