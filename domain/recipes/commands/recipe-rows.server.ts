import { type Insertable, sql } from "kysely";
import type { Ingredients } from "#db/schema.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import { foodOf, foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { nutritionColumns } from "#domain/recipes/nutrition-columns.ts";
import { LISTS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { writeSeason } from "#domain/recipes/season/write-season.server.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";

/** The fields that other tables hold. */

/** Writes a recipe's child rows. Names that no lookup table knows are left out. */
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
      .values({ recipe_id: recipeId, ...nutritionColumns(input.nutrition) })
      .execute();
  }
  await writeSeason(tx, [{ id: recipeId, ingredients: input.ingredients }]);
  const lists = withFoundFoods(input);
  await addUnknownFoods(
    tx,
    input.ingredients.flatMap(({ food, foodChosen }) =>
      foodChosen && food && !foodOf(food) ? [food] : [],
    ),
  );
  for (const [name, { table, columns, numberColumn }] of LISTS.toReversed()) {
    if (lists[name].length === 0) continue;
    const rows = lists[name].map((row: Record<string, unknown>, index) => ({
      recipe_id: recipeId,
      display_order: index,
      ...(numberColumn && { [numberColumn]: index + 1 }),
      ...Object.fromEntries(
        Object.entries(columns).map(([part, column]) => [
          column,
          JSON_PARTS.includes(part) ? jsonOf(row[part]) : (row[part] ?? null),
        ]),
      ),
    }));
    await tx
      .insertInto(table as "ingredients")
      .values(rows as unknown as Insertable<Ingredients>[])
      .execute();
  }
}

const JSON_PARTS = ["marks", "substitutes"];

function jsonOf(value: unknown): string | null {
  return value ? wellFormedJson(value) : null;
}

/** Chosen foods that the table does not have: a recipe with one is not known to be without anything. */
export async function addUnknownFoods(tx: DatabaseTransaction, foods: string[]): Promise<void> {
  if (foods.length === 0) return;
  // In order, so that two saves never wait for each other in a ring.
  await sql`
    insert into unknown_foods (food) select unnest(${[...new Set(foods)].sort()}::text[])
    on conflict do nothing`.execute(tx);
}

/** The input with the foods that its ingredients' names say, those that an admin chose aside. */
export function withFoundFoods(input: RecipeInput): RecipeInput {
  const ingredients = input.ingredients.map((row) =>
    row.foodChosen ? row : { ...row, food: foodOfIngredient(row)?.key ?? null },
  );
  return { ...input, ingredients };
}

/** Deletes all child rows, so that insertRecipeRows can write them again. Allergens stay as this save leaves them. */
export async function deleteRecipeRows(tx: DatabaseTransaction, recipeId: string): Promise<void> {
  await sql`select set_config('sorrel.decides_allergens', 'on', true)`.execute(tx);
  const tables = [
    ...LISTS.map(([, { table }]) => table),
    "nutrition_info",
    "recipe_categories",
    "recipe_meal_types",
    "recipe_dietary_tags",
    "recipe_tags",
  ];
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where recipe_id = ${recipeId}`.execute(tx);
  }
}

async function insertLinks(tx: DatabaseTransaction, recipeId: string, input: RecipeInput) {
  const categoryId = input.category ? await lockCategory(tx, input.category) : null;
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
 * The id of the active category of this name, locked so that nobody deletes it before the transaction ends.
 * A page's "Dessert" is our "Desserts".
 */
export async function lockCategory(tx: DatabaseTransaction, name: string): Promise<string | null> {
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
