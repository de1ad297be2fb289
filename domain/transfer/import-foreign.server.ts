import type { Actor } from "#domain/activity/activity.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { keepOldPath, planOldPath } from "#domain/redirects/old-path-of-import.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import { slugFrom } from "#domain/taxonomy/slug.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { foreignId } from "./foreign-id.ts";
import type { ImageKeeper } from "./foreign-images.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { mapForeign } from "./map-foreign.ts";
import { readersLoss } from "./reading/losses.ts";

type Plan = {
  /** The format's name. */
  format: string;
  recipe: ForeignRecipe;
  /** The names of the active categories; a created one is added. */
  categories: string[];
  createsCategories: boolean;
  status: "draft" | "published";
  now: Date;
};

type Import = Plan & { keepImage: ImageKeeper; by: Actor; signal: AbortSignal };

export type ForeignResult =
  | {
      outcome: "created";
      /** Empty for a recipe that is only planned. */
      slug: string;
      /** Why it is a draft though it was to be published. */
      draftReason: string | null;
      images: number;
      /** Of its path on the old site. */
      redirects: number;
      reviews: number;
      losses: string[];
    }
  /** `because` of its id, or of another recipe's source address. In the trash, a recipe is here too. */
  | { outcome: "already-here"; slug: string; because: "id" | "source" }
  | { outcome: "refused"; reason: string };

/**
 * Saves another program's recipe under an id that follows from it: the same one twice makes it once. Its images are in
 * the media library before; killed in between, the next import goes on.
 */
export async function importForeign(db: Database, given: Import): Promise<ForeignResult> {
  const { recipe, keepImage, by, now, signal } = given;
  const planned = await plan(db, given);
  if (planned.outcome !== "new") return planned;
  const { id, input, newCategory, draftReason } = planned;

  const losses = [...planned.losses];
  const addressOf = async (image: ForeignRecipe["images"][number]) => {
    const { address, loss } = await keepImage(image, { by, now, signal });
    if (loss) losses.push(loss);
    return address;
  };
  const images = new Set<string>();
  for (const image of recipe.images.slice(0, MOST_IMAGES)) {
    const address = await addressOf(image);
    if (address) images.add(address);
  }
  for (const step of input.instructions) {
    if (step.imageUrl) step.imageUrl = await addressOf({ url: step.imageUrl, alt: "" });
  }
  signal.throwIfAborted();

  if (newCategory) await create(db, newCategory, given);
  const [mainImageUrl = null, ...others] = images;
  const { saved, redirects, reviews } = await db.transaction().execute(async (tx) => {
    const saved = await createRecipe(asDatabase(tx), {
      input: { ...input, mainImageUrl, images: others },
      id,
      dates: datesOf(recipe, now),
      by,
      now,
    });
    if (!saved.ok) return { saved, redirects: 0, reviews: 0 };
    const reviews = await importReviews(tx, { recipeId: saved.id, ...writtenOn(recipe, now), now });
    const path = recipe.oldPath;
    if (path === null) return { saved, redirects: 0, reviews };
    const kept = await keepOldPath(tx, { path, recipe: saved, now });
    losses.push(...lossOf(path, kept));
    return { saved, redirects: kept.redirects, reviews };
  });
  if (saved.ok) {
    const { slug } = saved;
    const counts = { images: images.size, redirects, reviews };
    return { outcome: "created", slug, draftReason, ...counts, losses };
  }
  const because = saved.reason === "source-taken" ? "source" : "id";
  return { outcome: "already-here", slug: saved.slug, because };
}

/** What an import would do, after those whose ids and addresses are in `before`. Writes and fetches nothing. */
export async function planForeign(
  db: Database,
  { before, ...given }: Plan & { before: Set<string> },
): Promise<ForeignResult> {
  const planned = await plan(db, given);
  if (planned.outcome !== "new") return planned;
  const { id, input, draftReason, losses, newCategory } = planned;
  const source = input.source && sourceUrl(input.source.url);
  if (before.has(id)) return { outcome: "already-here", slug: "", because: "id" };
  if (source && before.has(source)) return { outcome: "already-here", slug: "", because: "source" };
  before.add(id).add(source ?? id);
  if (newCategory) given.categories.push(newCategory);
  const images = Math.min(given.recipe.images.length, MOST_IMAGES);
  const path = given.recipe.oldPath;
  const slug = slugFrom(input.slug || input.title);
  const kept = path === null ? null : await planOldPath(db, { path, slug });
  if (path !== null && kept) losses.push(...lossOf(path, kept));
  const { redirects } = kept ?? { redirects: 0 };
  const reviews = starred(given.recipe).length;
  return { outcome: "created", slug: "", draftReason, images, redirects, reviews, losses };
}

/** What readers wrote; what has no date is as old as the recipe. */
function writtenOn(recipe: ForeignRecipe, now: Date) {
  const { createdAt, publishedAt } = datesOf(recipe, now);
  const dated = <Text extends { date: Date | null }>(text: Text) => ({
    ...text,
    date: text.date ?? publishedAt ?? createdAt,
  });
  const reviews = starred(recipe).map((review) => ({
    ...dated(review),
    answers: review.answers.map(dated),
  }));
  return { from: recipe.site ?? "elsewhere", reviews };
}

function starred({ reviews }: ForeignRecipe) {
  return reviews.flatMap(({ stars, ...review }) => (stars === null ? [] : [{ stars, ...review }]));
}

function lossOf(path: string, { problem }: { problem: string | null }): string[] {
  return problem ? [`the redirect from its old address ${path}: ${problem}`] : [];
}

/** The main one and the others. */
const MOST_IMAGES = 51;

type Planned = {
  outcome: "new";
  id: string;
  input: RecipeInput;
  newCategory: string | null;
  draftReason: string | null;
  losses: string[];
};

async function plan(
  db: Database,
  { format, recipe, status, ...given }: Plan,
): Promise<Planned | Exclude<ForeignResult, { outcome: "created" }>> {
  const { draft, newCategory, losses } = mapForeign(recipe, given);
  const draftReason = status === "published" ? obstacle(recipe) : null;
  const read = recipeInputSchema.safeParse({ ...draft, status: draftReason ? "draft" : status });
  if (!read.success) return { outcome: "refused", reason: firstIssue(read.error.issues) };
  const id = foreignId(format, recipe);
  const here = await findHere(db, id, read.data);
  if (here) return here;
  const tooMany = recipe.images.length - MOST_IMAGES;
  if (tooMany > 0) losses.push(`${tooMany} of its ${recipe.images.length} images`);
  losses.push(...readersLoss(recipe));
  return { outcome: "new", id, input: read.data, newCategory, draftReason, losses };
}

function obstacle({ isPublic, fields }: ForeignRecipe): string | null {
  if (isPublic === false) return "It is a draft there too.";
  if (!fields.ingredients?.length) return "It has no ingredients.";
  if (!fields.instructions?.length) return "It has no instructions.";
  return null;
}

async function findHere(db: Database, id: string, { source }: RecipeInput) {
  const row = await db.selectFrom("recipes").select("slug").where("id", "=", id).executeTakeFirst();
  if (row) return { outcome: "already-here", slug: row.slug, because: "id" } as const;
  const same = await findRecipeBySource(db, [source?.url ?? null]);
  return same && ({ outcome: "already-here", slug: same.slug, because: "source" } as const);
}

/** Refused when somebody has made it meanwhile: then it is there. */
async function create(db: Database, name: string, { categories, by, now }: Import): Promise<void> {
  const read = readCategory({ name, slug: "", description: "", imageUrl: "" });
  if (read.ok) await createCategory(db, { category: read.category, by, now });
  categories.push(name);
}

/** Dates to come are a clock's mistake. */
function datesOf({ createdAt, publishedAt }: ForeignRecipe, now: Date) {
  const past = (date: Date | null) => (date && date <= now ? date : null);
  const published = past(publishedAt);
  return { createdAt: past(createdAt) ?? published ?? now, publishedAt: published };
}

function firstIssue(issues: { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}
