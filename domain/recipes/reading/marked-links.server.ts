import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { linkedRecipeSlug } from "#domain/recipes/recipe-slug.ts";
import type { Mark } from "#domain/text/marks.ts";
import { findLinkedRecipes } from "./linked-recipes.server.ts";

type MarkedPlace<Place> = { place: Place; text: string; marks: readonly Mark[] | null };

type Saving = {
  /** Of the recipe that is saved. */
  recipeId: string | null;
  /** Those of this site. */
  origins: readonly string[];
  /** Readers get the text now: a link to a draft is dead as well. */
  isSent?: boolean;
};

/**
 * Which texts link to a recipe of this site that there is not, with a sentence to show beside each. A link that was
 * saved with this recipe before may lead nowhere by now.
 */
export async function findDeadLinks<Place>(
  db: Database,
  texts: MarkedPlace<Place>[],
  { recipeId, origins, isSent = false }: Saving,
): Promise<{ place: Place; detail: string }[]> {
  const links = texts.flatMap(({ place, text, marks }) =>
    (marks ?? []).flatMap(({ href = "", start, end }) => {
      const slug = linkedRecipeSlug(href, origins);
      return slug === null ? [] : [{ place, href, slug, words: text.slice(start, end) }];
    }),
  );
  if (links.length === 0) return [];
  const [recipes, saved] = await Promise.all([
    findLinkedRecipes(
      db,
      links.map(({ slug }) => slug),
    ),
    savedLinks(db, recipeId),
  ]);
  return links.flatMap(({ place, slug, href, words }) => {
    const recipe = recipes.get(slug);
    if (!recipe && !saved.has(href)) return [{ place, detail: missing(words) }];
    const isHidden = isSent && recipe?.status === "draft";
    return isHidden ? [{ place, detail: unpublished(words) }] : [];
  });
}

const missing = (words: string) =>
  `The link “${words}” leads to a recipe that isn't here. Please change or remove it.`;
const unpublished = (words: string) =>
  `The link “${words}” leads to a recipe that isn't published. Please publish it, or remove the link.`;

async function savedLinks(db: Database, recipeId: string | null): Promise<Set<string>> {
  if (recipeId === null) return new Set();
  const { rows } = await sql<{ href: string }>`
    select mark ->> 'href' as href from (
      select description_marks from recipes where id = ${recipeId}
      union all select marks from instructions where recipe_id = ${recipeId}
      union all select marks from recipe_notes where recipe_id = ${recipeId}
    ) as saved (marks), jsonb_array_elements(marks) as each (mark)
    where mark ->> 'kind' = 'link'`.execute(db);
  return new Set(rows.map(({ href }) => href));
}
