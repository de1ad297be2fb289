import { cooklangRecipe } from "#domain/publishing/cooklang.ts";
import { firstMentions } from "#domain/publishing/first-mentions.ts";
import type { ExportFormat, RecipeToExport } from "#domain/transfer/export/export-format.ts";
import { FileNames } from "#domain/transfer/export/file-names.ts";
import { absolute, authorOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { NOWHERE, unheldOf } from "#domain/transfer/export/unheld.ts";

/** A text for each recipe in the folder of its category, and its images beside it: "Pie.webp", "Pie.1.webp". */
export const cooklangExport: ExportFormat = {
  name: "cooklang",
  label: "Cooklang",
  about:
    "For Cooklang's apps: a text for each recipe, with the ingredients marked in its steps, and images.",
  ending: ".zip",
  losses: (recipe) => {
    const { hasOtherWords, isReordered } = marksOf(recipe);
    const losses = unheldOf(recipe, [
      ...NOWHERE,
      "marks",
      hasOtherWords && "stepWords",
      "noteBrackets",
      "nameMarks",
      "yieldWords",
      "groups",
      "sectionEnds",
      "stepNames",
      "stepImages",
      "paragraphs",
      "equipmentNotes",
      "noteTitles",
      "nutrition",
      "authorUrl",
      "sourceSite",
      "video",
      "status",
    ]);
    return isReordered ? ["the order of ingredients", ...losses] : losses;
  },
  async *entries(recipes, site) {
    const names = new FileNames();
    for await (const recipe of recipes) {
      const path = names.of(...(recipe.category ? [recipe.category] : []), recipe.title);
      const main = recipe.mainImageUrl && (await site.imageAt(recipe.mainImageUrl));
      const addresses = main ? recipe.images : [recipe.mainImageUrl ?? [], recipe.images].flat();
      const text = cooklangRecipe(
        { ...recipe, totalTime: totalTime(recipe) },
        {
          url: null,
          author: authorOf(recipe),
          images: addresses.map((address) => absolute(address, site)),
          courses: recipe.mealTypes,
        },
      );
      yield { path: `${path}.cook`, bytes: Buffer.from(text) };
      if (main) yield { path: `${path}.webp`, bytes: main };
      for (const { number, address } of stepImages(recipe)) {
        const bytes = await site.imageAt(address);
        if (bytes) yield { path: `${path}.${number}.webp`, bytes };
      }
    }
  },
};

/** Steps are counted in their sections, where there are any: "2.1" is the first one of the second. */
function stepImages({ instructions }: RecipeToExport): { number: string; address: string }[] {
  const hasSections = instructions.some(({ group }) => group);
  let [section, step, last]: [number, number, string | null] = [1, 0, null];
  return instructions.flatMap(({ group, imageUrl }, index) => {
    if (index > 0 && group !== last) [section, step] = [section + 1, 0];
    [last, step] = [group, step + 1];
    const number = hasSections ? `${section}.${step}` : String(step);
    return imageUrl ? [{ number, address: imageUrl }] : [];
  });
}

/** What the marks change: the order of the ingredients, and step words that differ from the ingredient's name. */
function marksOf({ instructions, ingredients }: RecipeToExport) {
  const placed = new Set<number>();
  let hasOtherWords = false;
  for (const [index, mentions] of firstMentions({ instructions, ingredients }).entries()) {
    for (const { at, end, positions } of mentions) {
      for (const position of positions) placed.add(position);
      const words = instructions[index]?.text.slice(at, end);
      // Two of one name are two marks: "@butter{1%tbsp} and @butter{100%g}".
      hasOtherWords ||=
        positions.length > 1 || positions.some((position) => ingredients[position]?.name !== words);
    }
  }
  const others = [...ingredients.keys()].filter((position) => !placed.has(position));
  const isReordered = [...others, ...placed].some((position, index) => position !== index);
  return { hasOtherWords, isReordered };
}
