import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database } from "#domain/database.ts";
import type { ImageKeeper } from "#domain/transfer/foreign-images.server.ts";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { importForeign, planForeign } from "#domain/transfer/import-foreign.server.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import type { Told } from "./import-source.ts";

export type ForeignHow = {
  status: "draft" | "published";
  isDryRun: boolean;
  createsCategories: boolean;
  keepImage: ImageKeeper;
  signal: AbortSignal;
};

/** So many recipes are under way at once: pictures are encoded while others are saved. */
const AT_ONCE = 4;

/** Imports the recipes of another program's files; answers in their order. */
export async function* importForeignFiles(
  db: Database,
  { format, files }: { format: RecipeFormat; files: SourceFile[] },
  how: ForeignHow,
): AsyncGenerator<Told> {
  const categories = await categoryNames(db);
  const here = { format, categories, before: new Set<string>() };
  const underWay: Promise<Told>[] = [];
  try {
    for await (const read of readsOf(format, files)) {
      const told = importOne(db, read, { ...how, ...here });
      // Awaited below, in its turn.
      told.catch(() => {});
      underWay.push(told);
      // A plan looks at what was planned before.
      const [first] = underWay;
      if (first && (how.isDryRun || underWay.length === AT_ONCE)) {
        yield await first;
        underWay.shift();
      }
    }
    for (const told of underWay) yield await told;
  } finally {
    await Promise.allSettled(underWay);
  }
}

type Here = { format: RecipeFormat; categories: string[]; before: Set<string> };

async function importOne(
  db: Database,
  read: Read,
  { isDryRun, before, format, ...how }: ForeignHow & Here,
): Promise<Told> {
  const told = { path: read.path, format: format.label };
  if (!read.ok)
    return { ...told, title: null, outcome: { outcome: "refused", reason: read.error } };
  const { recipe } = read;
  const given = { ...how, format: format.name, recipe, by: { id: null }, now: new Date() };
  const outcome = await (isDryRun
    ? planForeign(db, { ...given, before })
    : importForeign(db, given));
  return { ...told, title: recipe.fields.title, outcome, categories: recipe.categories };
}

type Read = ReadRecipe | { path: null; ok: false; error: string };

/** The recipes; where reading cannot go on, why. */
async function* readsOf(format: RecipeFormat, files: SourceFile[]): AsyncGenerator<Read> {
  let isEmpty = true;
  try {
    for await (const read of format.recipes(files)) {
      isEmpty = false;
      yield read;
    }
    if (isEmpty) yield refused(`This is an export of ${format.label} without recipes.`);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    yield refused(error.message);
  }
}

function refused(error: string): Read {
  return { path: null, ok: false, error };
}
