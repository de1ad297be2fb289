import { isHalf } from "#domain/text/cut-json.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { READ_LIMITS } from "#domain/transfer/reading/cut.ts";

/** A backup of Mealie: the rows of its tables, of which a recipe is put together again. */

type Row = Record<string, unknown>;
type Tables = { recipes: unknown[]; recipes_ingredients: unknown[] } & Record<string, unknown>;

/** Whether it has the tables of Mealie. */
export function isMealieBackup(json: unknown): json is Tables {
  return isRecord(json) && Array.isArray(json.recipes) && Array.isArray(json.recipes_ingredients);
}

/** The recipes as Mealie exports them one by one; none of a backup whose last tables are missing. */
export function* recipesOfBackup(tables: Tables): Generator<Row> {
  if (isHalf(tables)) return;
  const rowsOf = (name: string) => {
    const table = tables[name];
    return Array.isArray(table) ? table.filter(isRecord) : [];
  };
  const linkedTo = (name: string, id: string) =>
    linked(rowsOf(name), rowsOf(`recipes_to_${name}`), id);
  const [units, foods] = [byId(rowsOf("ingredient_units")), byId(rowsOf("ingredient_foods"))];
  const recipes = byId(rowsOf("recipes"));
  const ingredients = byRecipe(rowsOf("recipes_ingredients"));
  const steps = byRecipe(rowsOf("recipe_instructions"));
  const [notes, comments] = [byRecipe(rowsOf("notes")), byRecipe(rowsOf("recipe_comments"))];
  const nutrition = byRecipe(rowsOf("recipe_nutrition"));
  const settings = byRecipe(rowsOf("recipe_settings"));
  const extras = byRecipe(rowsOf("api_extras"));
  const categories = linkedTo("categories", "category_id");
  const tags = linkedTo("tags", "tag_id");
  const tools = linkedTo("tools", "tool_id");
  for (const recipe of rowsOf("recipes")) {
    const id = String(recipe.id);
    yield {
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
      extras: Object.fromEntries(inOrder(extras.get(id)).map(({ key_name: name }) => [name, ""])),
      recipe_category: categories.get(id),
      tags: tags.get(id),
      tools: tools.get(id),
    };
  }
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

/** One more than a recipe is read with, which is then cut and told. */
function inOrder(table: Row[] = []): Row[] {
  return table
    .slice(0, READ_LIMITS.rows + 1)
    .toSorted((left, right) => Number(left.position ?? 0) - Number(right.position ?? 0));
}

/** SQLite has ids without the dashes that the folders of their images have. */
function dashed(id: string): string {
  return id.replace(
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i,
    "$1-$2-$3-$4-$5",
  );
}
