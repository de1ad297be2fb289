import { groupedIngredients, timesFrom } from "#domain/scraping/draft-from-scrape.ts";
import { stepRows } from "#domain/scraping/draft-steps.ts";
import type { JsonLdNode } from "#domain/scraping/page/json-ld.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { Section } from "./sections.ts";
import { dietsOf } from "./taxonomy-names.ts";
import { webSource } from "./web-source.ts";

/** What a schema.org recipe states, without the guesses and defaults that a page is read with. */
export function statedFields(recipe: ScrapedRecipe): ForeignRecipe["fields"] {
  const [cuisine, ...cuisines] = recipe.cuisines;
  const { dietaryTags, others } = dietsOf(recipe.diets.map((diet) => diet.replace(/^.*[/#]/, "")));
  return {
    title: recipe.title,
    description: recipe.description,
    ...(cuisine ? { cuisine } : {}),
    ...timesFrom(recipe),
    ...(recipe.servings ? { servings: recipe.servings, servingsMax: recipe.servingsMax } : {}),
    yield: recipe.yield,
    ingredients: groupedIngredients(recipe),
    instructions: stepRows(recipe.steps),
    equipment: recipe.equipment,
    notes: recipe.notes,
    tags: [...recipe.keywords, ...cuisines, ...others],
    dietaryTags,
    video: recipe.video,
    nutrition: recipe.nutrition,
    ...(recipe.author ? { authorName: recipe.author, authorUrl: recipe.authorUrl } : {}),
    source: webSource(recipe.canonicalUrl ?? ""),
  };
}

/** Steps in sections, as schema.org has them. */
export function howToSections(sections: Section[]): JsonLdNode[] {
  return sections.flatMap(({ group, lines }): JsonLdNode[] => {
    const steps = lines.map((text) => ({ "@type": "HowToStep", text }));
    return group === null
      ? steps
      : [{ "@type": "HowToSection", name: group, itemListElement: steps }];
  });
}
