import { markedMarkdown } from "#domain/publishing/marked-markdown.ts";
import { NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { FileNames } from "#domain/transfer/export/file-names.ts";
import { unitText } from "#domain/transfer/export/plain-texts.ts";
import { absolute, imagesOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { NOWHERE, unheldOf } from "#domain/transfer/export/unheld.ts";

/** A zip with a folder for each recipe: its JSON, and its images. */
export const mealieExport: ExportFormat = {
  name: "mealie",
  label: "Mealie",
  about: "For a Mealie server, with images.",
  ending: ".zip",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...NOWHERE,
      "yieldWords",
      "groupEnds",
      "ranges",
      "seconds",
      "sectionEnds",
      "blankLines",
      "equipmentDetails",
      "servingRanges",
      "difficulty",
      "servingSize",
      "author",
      "authorUrl",
      "sourceSite",
      "mainImageElsewhere",
      "imagesElsewhere",
      "video",
    ]),
  async *entries(recipes, site) {
    const names = new FileNames();
    for await (const recipe of recipes) {
      const slug = names.of(recipe.slug || recipe.id);
      const folder = `recipes/${slug}`;
      const images = await imagesOf(recipe, site);
      const [main = null, ...others] = [images.main ?? [], images.others].flat();
      const assets = others.map((_, index) => `image-${index + 1}.webp`);
      const json = mealieJson(recipe, { slug, site, hasImage: main !== null, assets });
      yield { path: `${folder}/${slug}.json`, bytes: Buffer.from(JSON.stringify(json, null, 1)) };
      if (main) yield { path: `${folder}/images/original.webp`, bytes: main };
      for (const [index, bytes] of others.entries()) {
        yield { path: `${folder}/assets/${assets[index]}`, bytes };
      }
    }
  },
};

type ExportContext = { slug: string; site: ExportingSite; hasImage: boolean; assets: string[] };

function mealieJson(recipe: RecipeToExport, { slug, site, hasImage, assets }: ExportContext) {
  const { category, cuisine, mealTypes, dietaryTags, tags } = recipe;
  return {
    id: recipe.id,
    slug,
    name: recipe.title,
    description: marked(recipe.description, recipe.descriptionMarks, site),
    image: hasImage ? "0" : null,
    recipe_servings: recipe.servings,
    recipe_yield_quantity: recipe.yield?.amount ?? 0,
    recipe_yield: recipe.yield?.unit ?? "",
    recipe_cuisine: cuisine,
    prep_time: timeText(recipe.prepTime),
    perform_time: timeText(recipe.cookTime),
    total_time: timeText(totalTime(recipe)),
    prep_time_seconds: recipe.prepTime * 60,
    perform_time_seconds: recipe.cookTime * 60,
    total_time_seconds: totalTime(recipe) * 60,
    recipe_category: [category ?? [], mealTypes, dietaryTags].flat().map(named),
    tags: tags.map(named),
    tools: recipe.equipment.map(({ name }) => named(name)),
    org_url: recipe.source?.url ?? "",
    rating: null,
    recipe_ingredient: recipe.ingredients.map((row, index) =>
      ingredientJson(row, recipe.ingredients[index - 1]),
    ),
    recipe_instructions: recipe.instructions.map((step, index) =>
      stepJson(step, recipe.instructions[index - 1], site),
    ),
    nutrition: nutritionJson(recipe),
    notes: recipe.notes.map(({ title, text, marks }) => ({
      title: title ?? "",
      text: marked(text, marks, site),
    })),
    assets: assets.map((name) => ({ name, icon: "mdi-file-image", file_name: name })),
    comments: [],
    extras: {},
    settings: { public: recipe.status === "published" },
    created_at: (recipe.publishedAt ?? recipe.updatedAt).toISOString(),
  };
}

function named(name: string) {
  return { name, slug: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") };
}

/** A title begins a section. */
function titleOf(row: { group: string | null }, before: { group: string | null } | undefined) {
  return row.group !== null && row.group !== before?.group ? row.group : "";
}

function ingredientJson(row: Ingredient, before: Ingredient | undefined) {
  const unit = unitText(row);
  return {
    title: titleOf(row, before),
    quantity: row.amount,
    unit: unit ? { name: unit } : null,
    food: { name: row.name },
    note: [row.note, row.optional && "(optional)"].filter(Boolean).join(" "),
    original_text: row.original,
    reference_id: null,
  };
}

function stepJson(step: Instruction, before: Instruction | undefined, site: ExportingSite) {
  const image = step.imageUrl && `![](${absolute(step.imageUrl, site)})`;
  return {
    title: titleOf(step, before),
    summary: step.name ?? "",
    text: [marked(step.text, step.marks, site), image].filter(Boolean).join("\n\n"),
    ingredient_references: [],
  };
}

/** Mealie names nutrients as schema.org does, in snake case, and has texts for them. */
function nutritionJson({ nutrition }: RecipeToExport) {
  const values = NUTRIENTS.flatMap((name) => {
    const value = nutrition?.[name] ?? null;
    const key = NUTRIENT_FACTS[name].property.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
    return value === null ? [] : [[key, String(value)]];
  });
  return Object.fromEntries(values);
}

function timeText(minutes: number): string | null {
  return minutes > 0 ? `${minutes} minutes` : null;
}

/** Mealie shows texts as Markdown. */
function marked(text: string, marks: Instruction["marks"], { url }: ExportingSite): string {
  return markedMarkdown(text, marks, { escaped, siteUrl: url });
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]#>|~]/g, "\\$&").replace(/^(\s*)([-+])(?=\s)/gm, "$1\\$2");
}
