import type { Actor } from "#domain/activity/activity.ts";
import { type ExistingRecipe, findExisting } from "#domain/arrivals/find-existing.server.ts";
import {
  type IfExists,
  isLeftAlone,
  type Placed,
  placeArrival,
} from "#domain/arrivals/place-arrival.server.ts";
import { createCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { Mark } from "#domain/text/marks.ts";
import { ownLinkAddress } from "#domain/text/marks-schema.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import type { ImportForeignImage } from "./foreign-images.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { categoryFor } from "./map-foreign.ts";
import { MOST_IMAGES, type Plan, plan, type Refused } from "./plan-foreign.server.ts";
import { saveArticle } from "./save-article.server.ts";
import { keepAddressesOf, saveRedirectAndReviews } from "./save-redirect-and-reviews.server.ts";

type Import = Plan & {
  /** Where its reviews were written, where it names no site: "Mealie". */
  from: string;
  importForeignImage: ImportForeignImage;
  /** What was exported here has links with this site's address. */
  siteUrl: string;
  keepsDates?: boolean;
  ifExists?: IfExists;
  /** The id of an existing recipe of the same dish. */
  sameDish?: string | null;
  /** Called in the transaction that saves the recipe. */
  record?: (tx: DatabaseTransaction, result: ImportResult) => Promise<void>;
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

export type ImportResult =
  | (Imported & { outcome: "created" })
  | (Imported & { outcome: "replaced"; formerVersion: number })
  /** `because` of its id, its source address, or the same dish. A recipe in the trash exists too. */
  | (Omit<ExistingRecipe, "title"> & { outcome: "already-here" })
  | Refused;

/**
 * Saves another program's recipe under an id derived from it, so that importing it twice creates it once. Its images
 * are saved first; after a kill in between, the next import resumes.
 */
export async function importForeign(db: Database, given: Import): Promise<ImportResult> {
  const { recipe, ifExists = { do: "skip" }, sameDish = null, signal } = given;
  const planned = await plan(db, given);
  if ("outcome" in planned) return recorded(db, given, planned);
  const { id, input, newCategory, draftReason } = planned;
  const same = sameDish && !planned.existing ? await findExisting(db, { id: sameDish }) : null;
  const isSame = same !== null && !same.isDeleted;
  const existing = isSame ? { ...same, because: "dish" as const } : planned.existing;
  const losses = [...planned.losses];
  let images = new Map<string, string>();
  const copies = new Map<string, string>();
  if (!isLeftAlone(existing, ifExists)) {
    images = await importForeignImages(given, input, { losses, copies });
    signal.throwIfAborted();
    if (newCategory) await create(db, newCategory, given);
  }
  const [[mainImageUrl, alt] = [null, null], ...others] = images;
  const isLink = mainImageUrl !== null && mediaHash(mainImageUrl) === null;
  const mainImageAlt = isLink ? alt.slice(0, LONGEST_ALT) || null : null;
  const photos = { mainImageUrl, mainImageAlt, images: others.map(([url]) => url) };
  const content = { ...withOwnLinks(input, given.siteUrl), ...photos };
  const arrival = { id, input: content, dates: datesOf(recipe, given) };
  return db.transaction().execute(async (tx) => {
    const placing = { ...contextOf(given), existing, ifExists };
    const placed = await placeArrival(asDatabase(tx), arrival, placing);
    const result = await withRest(tx, given, {
      placed,
      draftReason,
      images: images.size,
      losses,
      copies,
    });
    await given.record?.(tx, result);
    return result;
  });
}

function withOwnLinks(input: RecipeInput, siteUrl: string): RecipeInput {
  const own = (marks: Mark[] | null) =>
    marks?.map(({ href, ...mark }) =>
      href === undefined ? mark : { ...mark, href: ownLinkAddress(href, siteUrl) },
    ) ?? null;
  return {
    ...input,
    descriptionMarks: own(input.descriptionMarks),
    instructions: input.instructions.map((row) => ({ ...row, marks: own(row.marks) })),
    notes: input.notes.map((row) => ({ ...row, marks: own(row.marks) })),
  };
}

type Rest = { placed: Placed; copies: Map<string, string> } & Pick<
  Imported,
  "draftReason" | "images" | "losses"
>;

/** What became of it, once what comes with it is saved too. */
async function withRest(
  tx: DatabaseTransaction,
  given: Import,
  { placed, losses, copies, ...imported }: Rest,
): Promise<ImportResult> {
  const beside = { ...given, copies, categoryOf: categoryFor(given) };
  if (placed.outcome === "already-here") {
    // It may have come before its old addresses and its article did.
    if (!placed.notReplaced) {
      await keepAddressesOf(tx, beside, placed.id);
      await saveArticle(tx, { ...beside, recipeId: placed.id });
    }
    return leftAlone(placed);
  }
  if (placed.outcome === "created" && placed.lostSource)
    losses.push(`its source address ${placed.lostSource}, which the existing recipe has`);
  const rest = await saveRedirectAndReviews(tx, beside, { saved: placed, losses });
  return { ...savedAs(placed), ...imported, losses, ...rest };
}

/** What is told of a recipe that was saved. */
export function savedAs(placed: Exclude<Placed, { outcome: "already-here" }>) {
  const { outcome, id, slug } = placed;
  if (outcome === "created") return { outcome, id, slug };
  return { outcome, id, slug, formerVersion: placed.formerVersion };
}

/** It was to be replaced, and could not be; or it is left as it is. */
export function leftAlone({
  notReplaced,
  title: _,
  ...here
}: Extract<Placed, { outcome: "already-here" }>): ImportResult {
  return notReplaced ? { outcome: "refused", reason: notReplaced } : here;
}

async function recorded(db: Database, { record }: Import, result: Refused): Promise<Refused> {
  if (record) await db.transaction().execute((tx) => record(tx, result));
  return result;
}

/** In the media library; the addresses of all, with their texts, but those of the steps, whose rows get theirs. */
async function importForeignImages(
  { recipe, importForeignImage, by, now, signal }: Import,
  input: RecipeInput,
  { losses, copies }: { losses: string[]; copies: Map<string, string> },
): Promise<Map<string, string>> {
  const addressOf = async (image: ForeignRecipe["images"][number]) => {
    const { address, loss } = await importForeignImage(image, { by, now, signal });
    if (loss) losses.push(loss);
    if ("url" in image && address && address !== image.url) copies.set(image.url, address);
    return address;
  };
  const images = new Map<string, string>();
  for (const image of recipe.images.slice(0, MOST_IMAGES)) {
    const address = await addressOf(image);
    if (address && !images.has(address)) images.set(address, image.alt);
  }
  for (const step of input.instructions) {
    if (!step.imageUrl) continue;
    const alt = recipe.imageAlts?.[step.imageUrl] ?? "";
    step.imageUrl = await addressOf({ url: step.imageUrl, alt });
  }
  return images;
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
