import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";

/** The recipe's own columns from an input; slug and dates of publication are the verbs' matter. */
export function recipeColumns(input: RecipeInput) {
  return {
    title: input.title,
    description: input.description,
    main_image_url: input.mainImageUrl,
    main_image_color: input.mainImageColor,
    images: input.images,
    prep_time: input.prepTime,
    cook_time: input.cookTime,
    rest_time: input.restTime,
    servings: input.servings,
    difficulty: input.difficulty,
    cuisine: input.cuisine,
    featured: input.featured,
    status: input.status,
    meta_description: input.metaDescription,
    author_name: input.authorName,
    source_url: input.source ? sourceUrl(input.source.url) : null,
    source_site: input.source?.site ?? null,
    written_by: input.writtenBy,
    image_credit_name: input.imageCredit?.name ?? null,
    image_credit_url: input.imageCredit?.url ?? null,
  };
}

/** An admin who publishes a recipe has looked it over; the site by itself has not. */
export function reviewColumns(status: RecipeStatus, { by, now }: { by: Actor; now: Date }) {
  if (status !== "published" || by.id === null) return {};
  return { reviewed_at: now, reviewed_by_name: by.name };
}

/** Writes a recipe's child rows. Names that no lookup table knows are left out (spec §5). */
export async function insertRecipeRows(
  tx: DatabaseTransaction,
  recipeId: string,
  input: RecipeInput,
): Promise<void> {
  // The listing follows each statement below; what it filters on goes in first, its text last.
  await insertLinks(tx, recipeId, input);
  await insertTags(tx, recipeId, input.tags);
  if (input.nutrition) {
    await tx
      .insertInto("nutrition_info")
      .values({ recipe_id: recipeId, ...input.nutrition })
      .execute();
  }
  if (input.instructions.length > 0) {
    await tx
      .insertInto("instructions")
      .values(
        input.instructions.map((step, index) => ({
          recipe_id: recipeId,
          step_number: index + 1,
          display_order: index,
          group_name: step.group,
          name: step.name,
          instruction_text: step.text,
          image_url: step.imageUrl,
        })),
      )
      .execute();
  }
  if (input.ingredients.length > 0) {
    await tx
      .insertInto("ingredients")
      .values(
        input.ingredients.map((ingredient, index) => ({
          recipe_id: recipeId,
          display_order: index,
          group_name: ingredient.group,
          amount: ingredient.amount,
          amount_max: ingredient.amountMax,
          unit: ingredient.unit,
          name: ingredient.name,
        })),
      )
      .execute();
  }
}

/** Takes away all child rows, so that insertRecipeRows can write them anew. */
export async function deleteRecipeRows(tx: DatabaseTransaction, recipeId: string): Promise<void> {
  for (const table of [
    "ingredients",
    "instructions",
    "nutrition_info",
    "recipe_categories",
    "recipe_meal_types",
    "recipe_dietary_tags",
    "recipe_tags",
  ] as const) {
    await tx.deleteFrom(table).where("recipe_id", "=", recipeId).execute();
  }
}

async function insertLinks(tx: DatabaseTransaction, recipeId: string, input: RecipeInput) {
  const categoryId = input.category ? await holdCategory(tx, input.category) : null;
  if (categoryId) {
    await tx
      .insertInto("recipe_categories")
      .values({ recipe_id: recipeId, category_id: categoryId })
      .execute();
  }
  if (input.mealTypes.length > 0) {
    await sql`
      insert into recipe_meal_types (recipe_id, meal_type_id)
      select ${recipeId}, id from meal_types
      where lower(name) = any(select lower(unnest(${input.mealTypes}::text[])))`.execute(tx);
  }
  if (input.dietaryTags.length > 0) {
    await sql`
      insert into recipe_dietary_tags (recipe_id, dietary_tag_id)
      select ${recipeId}, id from dietary_tags
      where lower(name) = any(select lower(unnest(${input.dietaryTags}::text[])))`.execute(tx);
  }
}

/**
 * The active category of this name, which nobody can delete before the transaction ends and its recipe
 * counts. A page's "Dessert" is our "Desserts".
 */
export async function holdCategory(tx: DatabaseTransaction, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from categories
    where is_active and rtrim(lower(name), 's') = rtrim(lower(${name}), 's')
    order by lower(name) = lower(${name}) desc, display_order, id
    limit 1 for key share`.execute(tx);
  return rows[0]?.id ?? null;
}

async function insertTags(tx: DatabaseTransaction, recipeId: string, tags: string[]) {
  const names = [...new Set(tags.filter(Boolean))];
  if (names.length === 0) return;
  // Sorted, so that two saves at once cannot wait for each other.
  await sql`
    insert into tags (name) select name from unnest(${[...names].sort()}::text[]) as wanted (name)
    on conflict (name) do nothing`.execute(tx);
  await sql`
    insert into recipe_tags (recipe_id, tag_id, display_order)
    select ${recipeId}, tags.id, ordinality
    from unnest(${names}::text[]) with ordinality as wanted (name, ordinality)
    join tags using (name)`.execute(tx);
}
