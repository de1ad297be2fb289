import { phpSerialized } from "./php-serialized.ts";
import type { WxrItem } from "./wxr-items.ts";

/** Recipes of WordPress plugins with lists in PHP's own form, as WP Recipe Maker's export would have them. */

type Values = Record<string, unknown>;

/** WP Recipe Maker: each field on its own, under "wprm_". */
function wprmValues({ texts, meta, terms }: WxrItem): Values {
  const own = Object.fromEntries(
    [...meta].flatMap(([name, value]) =>
      name.startsWith("wprm_") ? [[name.slice("wprm_".length), value]] : [],
    ),
  );
  const nutrition = Object.entries(own).flatMap(([name, value]) =>
    name.startsWith("nutrition_") ? [[name.slice("nutrition_".length), value]] : [],
  );
  const tags = Map.groupBy(
    terms.filter(({ domain }) => domain.startsWith("wprm_")),
    ({ domain }) => domain.slice("wprm_".length),
  );
  const isTag = ([name]: [string, unknown]) => !/^(?:ingredient|equipment|nutrition)/.test(name);
  return {
    ...own,
    name: texts.get("title"),
    summary: texts.get("content:encoded"),
    ingredients: phpSerialized(own.ingredients ?? ""),
    instructions: phpSerialized(own.instructions ?? ""),
    equipment: phpSerialized(own.equipment ?? ""),
    nutrition: Object.fromEntries(nutrition),
    tags: Object.fromEntries(
      [...tags].filter(isTag).map(([name, all]) => [name, all.map((term) => term.name)]),
    ),
    custom_fields: null,
  };
}

/** Cooked: one field with all, headings among the rows. */
function cookedValues({ texts, meta, terms }: WxrItem): Values {
  const settings = object(phpSerialized(meta.get("_recipe_settings") ?? ""));
  const { servings, carbs, sat_fat, sugars, ...nutrition } = object(settings.nutrition);
  const named = (domain: string) =>
    terms.flatMap((term) => (term.domain === domain ? [term.name] : []));
  return {
    name: texts.get("title"),
    summary: settings.excerpt,
    notes: settings.notes,
    difficulty: ["", "easy", "medium", "hard"][Number(settings.difficulty_level)] ?? "",
    prep_time: settings.prep_time,
    cook_time: settings.cook_time,
    total_time: settings.total_time,
    servings,
    ingredients_flat: list(settings.ingredients).map((row) => ({
      ...heading(row),
      amount: row.amount,
      unit: row.measurement,
      notes: row.description,
    })),
    instructions_flat: list(settings.directions).map((row) => ({
      ...heading(row),
      text: row.content,
      image: row.image,
    })),
    video_embed: object(settings.gallery).video_url,
    nutrition: {
      ...nutrition,
      carbohydrates: carbs,
      saturated_fat: sat_fat,
      sugar: sugars,
    },
    tags: {
      course: named("cp_recipe_category"),
      cuisine: named("cp_recipe_cuisine"),
      suitablefordiet: named("cp_recipe_diet"),
      keyword: named("cp_recipe_tags"),
    },
  };
}

function heading(row: Values): Values {
  const name = row.section_heading_name;
  return name ? { type: "group", name } : { type: "", name: row.name };
}

const LEVELS: Record<string, string> = {
  beginner: "easy",
  intermediate: "medium",
  advanced: "hard",
};

/** WP Delicious: one field with all, rows in sections, times with their units. */
function deliciousValues({ texts, meta, terms }: WxrItem): Values {
  const recipe = object(phpSerialized(meta.get("delicious_recipes_metadata") ?? ""));
  const named = (...domains: string[]) =>
    terms.flatMap((term) => (domains.includes(term.domain) ? [term.name] : []));
  const minutes = (name: string) =>
    (Number(recipe[`${name}Time`]) || 0) * (recipe[`${name}TimeUnit`] === "hour" ? 60 : 1);
  const keywords = typeof recipe.recipeKeywords === "string" ? recipe.recipeKeywords : "";
  return {
    name: texts.get("title"),
    summary: recipe.recipeDescription || texts.get("excerpt:encoded"),
    notes: recipe.recipeNotes,
    difficulty: LEVELS[String(recipe.difficultyLevel)] ?? "",
    prep_time: minutes("prep"),
    cook_time: minutes("cook"),
    custom_time: minutes("rest"),
    servings: recipe.noOfServings,
    ingredients: list(recipe.recipeIngredients).map((section) => ({
      name: section.sectionTitle,
      ingredients: list(section.ingredients).map((row) => ({
        amount: row.quantity,
        unit: row.unit,
        name: row.ingredient,
        notes: row.notes,
      })),
    })),
    instructions: list(recipe.recipeInstructions).map((section) => ({
      name: section.sectionTitle,
      instructions: list(section.instruction).map((row) => ({
        name: row.instructionTitle,
        text: [row.instruction, row.instructionNotes].filter(Boolean).join("\n"),
        image: row.image,
      })),
    })),
    nutrition: {
      calories: recipe.calories || recipe.recipeCalories,
      fat: recipe.totalFat,
      saturated_fat: recipe.saturatedFat,
      trans_fat: recipe.transFat,
      cholesterol: recipe.cholesterol,
      sodium: recipe.sodium,
      carbohydrates: recipe.totalCarbohydrate,
      fiber: recipe.dietaryFiber,
      sugar: recipe.sugars,
      protein: recipe.protein,
    },
    tags: {
      course: named("recipe-course"),
      cuisine: named("recipe-cuisine"),
      suitablefordiet: named("recipe-dietary"),
      keyword: [
        ...named("recipe-key", "recipe-tag", "recipe-cooking-method"),
        ...keywords.split(",").map((word) => word.trim()),
      ],
    },
  };
}

function object(value: unknown): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {};
}

/** PHP's arrays have numbers or names of their own for rows. */
function list(value: unknown): Values[] {
  const rows = Array.isArray(value) ? value : Object.values(object(value));
  return rows.filter((row) => typeof row === "object" && row !== null) as Values[];
}

/** The values of a plugin's recipe, by the type of its post. */
export const VALUES_OF_TYPE: Record<string, (item: WxrItem) => Record<string, unknown>> = {
  wprm_recipe: wprmValues,
  cp_recipe: cookedValues,
  recipe: deliciousValues,
};
