import type { Actor } from "#domain/activity/activity.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { copyId } from "./foreign-id.ts";
import type { ImportForeignImage } from "./foreign-images.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { MOST_IMAGES, type Plan, plan, type Refused } from "./plan-foreign.server.ts";
import { replaceRecipe } from "./replace-recipe.server.ts";
import { saveRedirectAndReviews } from "./save-redirect-and-reviews.server.ts";

/** What to do with a recipe that already exists. */
export type IfExists =
  | { do: "skip" }
  /** Saved over it; the former one becomes a revision. */
  | { do: "replace" }
  /** Saved beside it, by this import once. */
  | { do: "both"; importId: string };

type Import = Plan & {
  /** Where its reviews were written, where it names no site: "Mealie". */
  from: string;
  importForeignImage: ImportForeignImage;
  keepsDates?: boolean;
  ifExists?: IfExists;
  /** The id of an existing recipe of the same dish. */
  sameDish?: string | null;
  /** Called in the transaction that saves the recipe. */
  record?: (tx: DatabaseTransaction, result: ForeignResult) => Promise<void>;
  /** Called with the id of a category that is created. */
  onCategory?: (id: string) => Promise<void>;
  by: Actor;
  signal: AbortSignal;
};

type Imported = {
  id: string;
  slug: string;
  /** Why it is a draft though it was to be published. */
  draftReason: string | null;
  images: number;
  /** Of its path on the old site. */
  redirects: number;
  reviews: number;
  losses: string[];
};

export type ForeignResult =
  | (Imported & { outcome: "created" })
  | (Imported & { outcome: "replaced"; formerVersion: number })
  /** `because` of its id, its source address, or the same dish. A recipe in the trash exists too. */
  | {
      outcome: "already-here";
      slug: string;
      because: "id" | "source" | "dish";
      isDeleted: boolean;
    }
  | Refused;

/**
 * Saves another program's recipe under an id derived from it, so that importing it twice creates it once. Its images
 * are saved first; after a kill in between, the next import resumes.
 */
export async function importForeign(db: Database, given: Import): Promise<ForeignResult> {
  const { recipe, ifExists = { do: "skip" }, sameDish = null, signal } = given;
  const planned = await plan(db, given);
  if ("outcome" in planned) return recorded(db, given, planned);
  const { input, newCategory, draftReason } = planned;
  const same = sameDish ? await findSame(db, sameDish) : null;
  const existing = planned.existing ?? same;
  // What is in the trash stays there.
  if (existing && (ifExists.do === "skip" || (existing.isDeleted && ifExists.do === "replace"))) {
    const { slug, because, isDeleted } = existing;
    return recorded(db, given, { outcome: "already-here", slug, because, isDeleted });
  }
  const losses = [...planned.losses];
  const images = await importForeignImages(given, input, losses);
  signal.throwIfAborted();
  if (newCategory) await create(db, newCategory, given);
  const [mainImageUrl = null, ...others] = images;
  const content = { ...input, mainImageUrl, images: others };
  const imported = { draftReason, images: images.size, losses };
  if (existing && ifExists.do === "replace") {
    return replace(db, given, { id: existing.id, input: content, imported });
  }
  const isCopy = planned.existing !== null && ifExists.do === "both";
  const id = isCopy ? copyId(planned.id, ifExists.importId) : planned.id;
  if (isCopy) content.source = await freeSource(db, input, losses);
  return db.transaction().execute(async (tx) => {
    const dates = datesOf(recipe, given);
    const saved = await createRecipe(asDatabase(tx), {
      input: content,
      id,
      dates,
      ...contextOf(given),
    });
    const result: ForeignResult = saved.ok
      ? {
          outcome: "created",
          ...imported,
          ...saved,
          ...(await saveRedirectAndReviews(tx, given, { saved, losses })),
        }
      : {
          outcome: "already-here",
          slug: saved.slug,
          because: saved.reason === "source-taken" ? "source" : "id",
          isDeleted: false,
        };
    await given.record?.(tx, result);
    return result;
  });
}

async function recorded<Result extends ForeignResult>(
  db: Database,
  { record }: Import,
  result: Result,
): Promise<Result> {
  if (record) await db.transaction().execute((tx) => record(tx, result));
  return result;
}

/** In the media library; the addresses of all but those of the steps, whose rows get theirs. */
async function importForeignImages(
  { recipe, importForeignImage, by, now, signal }: Import,
  input: RecipeInput,
  losses: string[],
): Promise<Set<string>> {
  const addressOf = async (image: ForeignRecipe["images"][number]) => {
    const { address, loss } = await importForeignImage(image, { by, now, signal });
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
  return images;
}

type Replacement = {
  id: string;
  input: RecipeInput;
  imported: Omit<Imported, "id" | "slug" | "redirects" | "reviews">;
};

const NOT_REPLACED = {
  gone: "The existing recipe was deleted in the meantime.",
  "source-taken": "Another recipe already has its source address.",
};

function replace(
  db: Database,
  given: Import,
  { id, input, imported }: Replacement,
): Promise<ForeignResult> {
  return db.transaction().execute(async (tx) => {
    const result = await saveReplacement(tx, given, { id, input, imported });
    await given.record?.(tx, result);
    return result;
  });
}

async function saveReplacement(
  tx: DatabaseTransaction,
  given: Import,
  { id, input, imported }: Replacement,
): Promise<ForeignResult> {
  const replaced = await replaceRecipe(tx, { id, input, ...contextOf(given) });
  if (!replaced.ok) return { outcome: "refused", reason: NOT_REPLACED[replaced.reason] };
  const { slug, formerVersion } = replaced;
  const saved = await saveRedirectAndReviews(tx, given, {
    saved: { id, slug },
    losses: imported.losses,
  });
  return { outcome: "replaced", ...imported, ...saved, id, slug, formerVersion };
}

async function findSame(db: Database, id: string) {
  const row = await db
    .selectFrom("recipes")
    .select(["id", "slug"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, because: "dish" as const, isDeleted: false } : null;
}

/** A source address is one recipe's. */
async function freeSource(db: Database, { source }: RecipeInput, losses: string[]) {
  if (!source || !(await findRecipeBySource(db, [source.url]))) return source;
  losses.push(`its source address ${source.url}, which the existing recipe has`);
  return null;
}

/** Refused when another admin created it meanwhile: then it exists. */
async function create(db: Database, name: string, given: Import): Promise<void> {
  const read = readCategory({ name, slug: "", description: "", imageUrl: "" });
  const saved = read.ok
    ? await createCategory(db, { category: read.category, ...contextOf(given) })
    : null;
  if (saved?.ok) await given.onCategory?.(saved.id);
  given.categories.push(name);
}

/** Dates to come are a clock's mistake. */
function datesOf({ createdAt, publishedAt }: ForeignRecipe, { now, keepsDates = true }: Import) {
  const past = (date: Date | null) => (keepsDates && date && date <= now ? date : null);
  const published = past(publishedAt);
  return { createdAt: past(createdAt) ?? published ?? now, publishedAt: published };
}

function contextOf({ by, now }: Import) {
  return { by, now };
}
