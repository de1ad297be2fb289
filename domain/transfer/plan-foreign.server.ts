import { type ExistingRecipe, findExisting } from "#domain/arrivals/find-existing.server.ts";
import type { Database } from "#domain/database.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { oldPath } from "#domain/redirects/old-path.ts";
import { planOldPath } from "#domain/redirects/old-path-of-import.server.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { foreignId, formerIds, idOfKey } from "./foreign-id.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { type CategoryMapping, mapForeign } from "./map-foreign.ts";
import { readersLoss } from "./reading/losses.ts";
import { LONGEST_ARTICLE } from "./save-article.server.ts";

export type Plan = CategoryMapping & {
  /** The format's name. */
  format: string;
  recipe: ForeignRecipe;
  /** The names of the active categories; a created one is added. */
  categories: string[];
  status: "draft" | "published";
  now: Date;
};

/** The main one and the others. */
export const MOST_IMAGES = 51;

export type Refused = { outcome: "refused"; reason: string };

/** What an import would save, and the recipe that already exists. Writes nothing. */
type Planned = {
  id: string;
  input: RecipeInput;
  newCategory: string | null;
  /** Why it is a draft though it was to be published. */
  draftReason: string | null;
  losses: string[];
  existing: ExistingRecipe | null;
};

export async function plan(
  db: Database,
  { format, recipe, status, ...given }: Plan,
): Promise<Planned | Refused> {
  const { draft, newCategory, losses } = mapForeign(recipe, given);
  const draftReason = status === "published" ? obstacle(recipe) : null;
  const read = recipeInputSchema.safeParse({ ...draft, status: draftReason ? "draft" : status });
  if (!read.success) return { outcome: "refused", reason: firstIssue(read.error.issues) };
  const id = foreignId(format, recipe);
  const existing = await findExisting(db, {
    id,
    formerIds: formerIds(format, recipe),
    addresses: [read.data.source?.url],
    moved: movedFrom(recipe),
  });
  const tooMany = recipe.images.length - MOST_IMAGES;
  if (tooMany > 0) losses.push(`${tooMany} of its ${recipe.images.length} images`);
  losses.push(...readersLoss(recipe));
  if ((recipe.article?.html.length ?? 0) > LONGEST_ARTICLE) losses.push("the end of its article");
  return { id, input: read.data, newCategory, draftReason, losses, existing };
}

/** One site, one recipe: also when it comes by another way. */
function movedFrom({ site, oldPath, otherPaths, fields }: ForeignRecipe) {
  const paths = oldPathsOf({ oldPath, otherPaths });
  return site && paths.length > 0 ? { site, paths, title: fields.title } : undefined;
}

/** All its paths on its old site, as they are kept. */
export function oldPathsOf({
  oldPath: permalink,
  otherPaths,
}: Pick<ForeignRecipe, "oldPath" | "otherPaths">): string[] {
  return [permalink === null ? [] : (oldPath(permalink) ?? []), otherPaths].flat();
}

export type PlanResult =
  | {
      outcome: "created";
      input: RecipeInput;
      draftReason: string | null;
      images: number;
      /** Of its path on the old site. */
      redirects: number;
      reviews: number;
      losses: string[];
    }
  /** The slug is empty where the other one is in the same import. */
  | {
      outcome: "already-here";
      id: string | null;
      slug: string;
      because: ExistingRecipe["because"];
      isDeleted: boolean;
      losses: string[];
    }
  | Refused;

export function hereAlready({ title: _, ...here }: ExistingRecipe, losses: string[]): PlanResult {
  return { outcome: "already-here", ...here, losses };
}

/** Of a recipe of a site that was known by its key alone. */
export function hereBefore({ key, format }: { key: string; format: { name: string } }) {
  const id = idOfKey(format.name, key);
  return {
    outcome: "already-here",
    id,
    slug: "",
    because: "id",
    isDeleted: false,
    losses: [],
  } as const;
}

/** What an import would do, after those whose ids and addresses are in `before`. Writes and fetches nothing. */
export async function planForeign(
  db: Database,
  { before, ...given }: Plan & { before: Set<string> },
): Promise<PlanResult> {
  const planned = await plan(db, given);
  if ("outcome" in planned) return planned;
  const { id, input, draftReason, losses, newCategory, existing } = planned;
  if (existing) return hereAlready(existing, losses);
  const source = input.source && sourceUrl(input.source.url);
  const twice = { outcome: "already-here", id: null, slug: "", isDeleted: false, losses } as const;
  if (before.has(id)) return { ...twice, because: "id" };
  if (source && before.has(source)) return { ...twice, because: "source" };
  before.add(id).add(source ?? id);
  if (newCategory) given.categories.push(newCategory);
  const images = Math.min(given.recipe.images.length, MOST_IMAGES);
  const path = given.recipe.oldPath;
  const slug = slugFrom(input.slug || input.title);
  const kept = path === null ? null : await planOldPath(db, { path, slug });
  if (path !== null && kept) losses.push(...redirectLoss(path, kept));
  const { redirects } = kept ?? { redirects: 0 };
  const reviews = given.recipe.reviews.length;
  return { outcome: "created", input, draftReason, images, redirects, reviews, losses };
}

export function redirectLoss(path: string, { problem }: { problem: string | null }): string[] {
  return problem ? [`the redirect from its old address ${path}: ${problem}`] : [];
}

function obstacle({ isPublic, heldBack, fields }: ForeignRecipe): string | null {
  if (heldBack) return heldBack;
  if (isPublic === false) return "It is a draft there too.";
  if (!fields.ingredients?.length) return "It has no ingredients.";
  if (!fields.instructions?.length) return "It has no instructions.";
  return null;
}

function firstIssue(issues: { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}
