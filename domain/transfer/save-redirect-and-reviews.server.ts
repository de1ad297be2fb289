import type { DatabaseTransaction } from "#domain/database.ts";
import { fileNameIn } from "#domain/media/remote/import-remote-image.server.ts";
import { type Became, keepOldAddresses } from "#domain/redirects/keep-old-addresses.server.ts";
import { keepOldPath } from "#domain/redirects/old-path-of-import.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { oldPathsOf, redirectLoss } from "./plan-foreign.server.ts";
import { webHost } from "./reading/web-source.ts";
import { saveArticle } from "./save-article.server.ts";

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

/** What comes with a recipe that was saved: the redirect from its old address, its post's text and its reviews. Adds to the losses. */
export async function saveRedirectAndReviews(
  tx: DatabaseTransaction,
  given: ImportedRecipe,
  { saved, losses }: { saved: { id: string; slug: string }; losses: string[] },
): Promise<{ redirects: number; reviews: number }> {
  const { recipe, from, now } = given;
  const path = recipe.oldPath;
  const kept = path === null ? null : await keepOldPath(tx, { path, recipe: saved, now });
  if (path !== null && kept) losses.push(...redirectLoss(path, kept));
  await keepAddressesOf(tx, given, saved.id);
  await saveArticle(tx, { recipeId: saved.id, recipe, now });
  // Not now: what is known by its date would come again.
  const unknown = recipe.publishedAt ?? recipe.createdAt;
  const reviews = recipe.reviews.map(({ date, answers, ...review }) => {
    const dated = { ...review, date: date ?? unknown };
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

/** Where the addresses of its old site lead: to the recipe, to lists here, and to copies of its images. */
export async function keepAddressesOf(
  tx: DatabaseTransaction,
  { recipe, now, copies = new Map(), categoryOf }: ImportedRecipe,
  id: string,
): Promise<void> {
  const { site } = recipe;
  if (site === null) return;
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
  const images = copies.size > 0 ? copies : await copiesHere(tx, recipe, id);
  const became: Became[] = [
    ...oldPathsOf(recipe).map((path) => ({ path, recipe: id })),
    ...[...images].flatMap(([there, image]) => {
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

/** The images that a recipe got by an earlier import, by their addresses there: they keep the names of their files. */
async function copiesHere(
  tx: DatabaseTransaction,
  { images, fields }: ForeignRecipe,
  id: string,
): Promise<Map<string, string>> {
  const steps = fields.instructions?.map(({ imageUrl }) => imageUrl) ?? [];
  const there = [...images.map((image) => ("url" in image ? image.url : null)), ...steps];
  const used = await tx
    .selectFrom("media_uses as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select(["m.original_name as name", "m.address"])
    .where("u.noun", "=", "recipe")
    .where("u.noun_id", "=", id)
    .execute();
  const byName = Map.groupBy(used, ({ name }) => name);
  const named = Map.groupBy(new Set(there.flatMap((url) => url ?? [])), fileNameIn);
  return new Map(
    [...named].flatMap(([name, [url, ...urls]]): [string, string][] => {
      const [here, ...others] = byName.get(name) ?? [];
      // Of several with one name, nobody knows which is which.
      const isOne = urls.length === 0 && others.length === 0;
      return url && here && isOne ? [[url, here.address]] : [];
    }),
  );
}
