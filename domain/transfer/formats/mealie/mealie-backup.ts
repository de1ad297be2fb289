import { z } from "zod";

/** A backup of Mealie: the rows of its tables, of which a recipe is put together again. */

const row = z.record(z.string(), z.unknown());
type Row = z.output<typeof row>;

const rows = z.array(row).catch([]).default([]);

const backupSchema = z.object({
  recipes: z.array(row),
  recipes_ingredients: rows,
  recipe_instructions: rows,
  ingredient_units: rows,
  ingredient_foods: rows,
  notes: rows,
  recipe_nutrition: rows,
  recipe_settings: rows,
  recipe_comments: rows,
  api_extras: rows,
  categories: rows,
  tags: rows,
  tools: rows,
  recipes_to_categories: rows,
  recipes_to_tags: rows,
  recipes_to_tools: rows,
});

/** Whether it has the tables of Mealie. */
export function isMealieBackup(json: unknown): boolean {
  return z.object({ recipes: z.array(row), recipes_ingredients: z.array(row) }).safeParse(json)
    .success;
}

/** The recipes as Mealie exports them one by one. */
export function recipesOfBackup(json: unknown): Row[] {
  const tables = backupSchema.parse(json);
  const [units, foods] = [byId(tables.ingredient_units), byId(tables.ingredient_foods)];
  const recipes = byId(tables.recipes);
  const ingredients = byRecipe(tables.recipes_ingredients);
  const steps = byRecipe(tables.recipe_instructions);
  const [notes, comments] = [byRecipe(tables.notes), byRecipe(tables.recipe_comments)];
  const nutrition = byRecipe(tables.recipe_nutrition);
  const settings = byRecipe(tables.recipe_settings);
  const extras = byRecipe(tables.api_extras);
  const categories = linked(tables.categories, tables.recipes_to_categories, "category_id");
  const tags = linked(tables.tags, tables.recipes_to_tags, "tag_id");
  const tools = linked(tables.tools, tables.recipes_to_tools, "tool_id");
  return tables.recipes.map((recipe) => {
    const id = String(recipe.id);
    return {
      ...recipe,
      id: dashed(id),
      recipe_ingredient: inOrder(ingredients.get(id)).map((item) => ({
        ...item,
        unit: units.get(String(item.unit_id)),
        food: foods.get(String(item.food_id)),
        referenced_recipe: recipes.get(String(item.referenced_recipe_id)),
      })),
      recipe_instructions: inOrder(steps.get(id)),
      notes: notes.get(id),
      comments: comments.get(id),
      nutrition: nutrition.get(id)?.[0],
      settings: settings.get(id)?.[0],
      extras: Object.fromEntries((extras.get(id) ?? []).map(({ key_name: name }) => [name, ""])),
      recipe_category: categories.get(id),
      tags: tags.get(id),
      tools: tools.get(id),
    };
  });
}

function byId(table: Row[]): Map<string, Row> {
  return new Map(table.map((each) => [String(each.id), each]));
}

/** Mealie's extras are of a "recipee". */
function byRecipe(table: Row[]): Map<string, Row[]> {
  return Map.groupBy(table, (each) => String(each.recipe_id ?? each.recipee_id));
}

function linked(table: Row[], links: Row[], id: string): Map<string, Row[]> {
  const named = byId(table);
  const found = links.flatMap((link) => {
    const each = named.get(String(link[id]));
    return each ? [{ ...each, recipe_id: link.recipe_id }] : [];
  });
  return byRecipe(found);
}

function inOrder(table: Row[] = []): Row[] {
  return table.toSorted((left, right) => Number(left.position ?? 0) - Number(right.position ?? 0));
}

/** SQLite has ids without the dashes that the folders of their images have. */
function dashed(id: string): string {
  return id.replace(
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i,
    "$1-$2-$3-$4-$5",
  );
}
