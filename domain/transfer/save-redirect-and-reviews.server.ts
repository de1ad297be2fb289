import type { DatabaseTransaction } from "#domain/database.ts";
import { type Became, keepOldAddresses } from "#domain/redirects/keep-old-addresses.server.ts";
import { keepOldPath } from "#domain/redirects/old-path-of-import.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { oldPathsOf, redirectLoss } from "./plan-foreign.server.ts";
import { webHost } from "./reading/web-source.ts";

type ImportedRecipe = {
  recipe: ForeignRecipe;
  /** Where its reviews were written, where the recipe names no site. */
  from: string;
  now: Date;
  /** Addresses of its images here, by those there. */
  copies?: ReadonlyMap<string, string>;
  /** The category here of a category there, by the latter's name. */
  categoryOf?(name: string): string | null;
};

/** What comes with a recipe that was saved: the redirect from its old address, and its reviews. Adds to the losses. */
export async function saveRedirectAndReviews(
  tx: DatabaseTransaction,
  given: ImportedRecipe,
  { saved, losses }: { saved: { id: string; slug: string }; losses: string[] },
): Promise<{ redirects: number; reviews: number }> {
  const { recipe, from, now } = given;
  const path = recipe.oldPath;
  const kept = path === null ? null : await keepOldPath(tx, { path, recipe: saved, now });
  if (path !== null && kept) losses.push(...redirectLoss(path, kept));
  if (recipe.site !== null) await keepAddresses(tx, recipe.site, saved.id, given);
  const unknown = recipe.publishedAt ?? recipe.createdAt ?? now;
  const reviews = recipe.reviews.flatMap(({ stars, date, answers, ...review }) => {
    if (stars === null) return [];
    const dated = { ...review, stars, date: date ?? unknown };
    return {
      ...dated,
      answers: answers.map((answer) => ({ ...answer, date: answer.date ?? dated.date })),
    };
  });
  const imported = await importReviews(tx, {
    recipeId: saved.id,
    from: recipe.site ?? from,
    reviews,
    now,
  });
  return { redirects: kept?.redirects ?? 0, reviews: imported };
}

async function keepAddresses(
  tx: DatabaseTransaction,
  site: string,
  id: string,
  { recipe, now, copies = new Map(), categoryOf }: ImportedRecipe,
): Promise<void> {
  const lists = recipe.oldLists.map(({ path, name }) => ({
    path,
    name,
    category: categoryOf?.(name),
  }));
  const names = lists.flatMap(({ category }) => category ?? []);
  const categories = names.length
    ? await tx
        .selectFrom("categories")
        .select(["name", "slug"])
        .where("name", "in", names)
        .execute()
    : [];
  const slugOf = new Map(categories.map(({ name, slug }) => [name, slug]));
  const became: Became[] = [
    ...oldPathsOf(recipe).map((path) => ({ path, recipe: id })),
    ...[...copies].flatMap(([there, image]) => {
      const url = URL.parse(there);
      return url && webHost(there) === site ? [{ path: url.pathname, image }] : [];
    }),
    ...lists.map(({ path, name, category }) => {
      const slug = category ? slugOf.get(category) : undefined;
      const search = new URLSearchParams({ search: name });
      return { path, list: slug ? `/categories/${slug}` : `/recipes?${search}` };
    }),
  ];
  await keepOldAddresses(tx, { site, became, now });
}
