import { NUTRIENT_FACTS, NUTRIENTS } from "#domain/recipes/nutrients.ts";
import type { Instruction } from "#domain/recipes/recipe.ts";
import { servingsText, yieldText } from "#domain/recipes/servings-text.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { FileNames } from "#domain/transfer/export/file-names.ts";
import { AS_WRITTEN, ingredientLines } from "#domain/transfer/export/plain-texts.ts";
import { absolute, authorOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { NOWHERE, unheldOf } from "#domain/transfer/export/unheld.ts";

/** schema.org's JSON in a folder for each recipe, as Nextcloud Cookbook has it too. */
export const schemaExport: ExportFormat = {
  name: "schema",
  label: "schema.org",
  about: "For Nextcloud Cookbook, and programs that read recipes from web pages.",
  ending: ".zip",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...NOWHERE,
      "marks",
      "otherUnits",
      "nameEnds",
      "yieldWords",
      "bare",
      "groups",
      "sectionEnds",
      "repeatedNames",
      "paragraphs",
      "equipmentNotes",
      "notes",
      "difficulty",
      "tagCommas",
      "sourceSite",
      "status",
    ]),
  async *entries(recipes, site) {
    const names = new FileNames();
    for await (const recipe of recipes) {
      yield {
        path: `${names.of(recipe.title)}/recipe.json`,
        bytes: Buffer.from(JSON.stringify(schemaJson(recipe, site), null, 1)),
      };
    }
  },
};

function schemaJson(recipe: RecipeToExport, site: ExportingSite) {
  const { title, category, cuisine, yield: makes, mainImageUrl, images, video } = recipe;
  const author = authorOf(recipe);
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    description: recipe.description,
    image: [mainImageUrl ?? [], images].flat().map((address) => absolute(address, site)),
    author: author
      ? { "@type": "Person", name: author, url: recipe.authorUrl ?? undefined }
      : undefined,
    datePublished: recipe.publishedAt?.toISOString(),
    dateModified: recipe.updatedAt.toISOString(),
    prepTime: iso(recipe.prepTime),
    cookTime: iso(recipe.cookTime),
    totalTime: iso(totalTime(recipe)),
    keywords: recipe.tags.join(", "),
    recipeYield: [servingsText(recipe), ...(makes ? [yieldText(makes, AS_WRITTEN, "exact")] : [])],
    recipeCategory: [category ?? [], recipe.mealTypes].flat(),
    recipeCuisine: cuisine ?? undefined,
    suitableForDiet: recipe.dietaryTags,
    recipeIngredient: ingredientLines(recipe),
    tool: recipe.equipment.map(({ name, amount, note }) => ({
      "@type": "HowToTool",
      name,
      requiredQuantity: amount ?? undefined,
      description: note ?? undefined,
    })),
    recipeInstructions: stepsJson(recipe.instructions, site),
    nutrition: nutritionJson(recipe),
    video: video
      ? {
          "@type": "VideoObject",
          name: title,
          contentUrl: video.url,
          uploadDate: video.uploadDate ?? undefined,
        }
      : undefined,
    isBasedOn: recipe.source?.url,
    url: recipe.source?.url,
  };
}

function iso(minutes: number): string {
  return `PT${minutes}M`;
}

function stepsJson(instructions: Instruction[], site: ExportingSite): object[] {
  const sections: { group: string | null; steps: object[] }[] = [];
  for (const { group, name, text, imageUrl } of instructions) {
    const step = {
      "@type": "HowToStep",
      name: name ?? undefined,
      text,
      image: imageUrl ? absolute(imageUrl, site) : undefined,
    };
    const last = sections.at(-1);
    if (last && last.group === group) last.steps.push(step);
    else sections.push({ group, steps: [step] });
  }
  return sections.flatMap(({ group, steps }): object[] =>
    group ? [{ "@type": "HowToSection", name: group, itemListElement: steps }] : steps,
  );
}

function nutritionJson({ nutrition }: RecipeToExport) {
  if (!nutrition) return undefined;
  const values = NUTRIENTS.flatMap((name) => {
    const { property, unit } = NUTRIENT_FACTS[name];
    return nutrition[name] === null ? [] : [[property, `${nutrition[name]} ${unit}`]];
  });
  return {
    "@type": "NutritionInformation",
    servingSize: nutrition.servingSize ?? undefined,
    ...Object.fromEntries(values),
  };
}
