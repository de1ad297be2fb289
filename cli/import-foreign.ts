import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database } from "#domain/database.ts";
import type { ImageKeeper } from "#domain/transfer/foreign-images.server.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
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

/** Imports the recipes of another program's files, one after the other. */
export async function* importForeignFiles(
  db: Database,
  { format, files }: { format: RecipeFormat; files: SourceFile[] },
  { isDryRun, ...how }: ForeignHow,
): AsyncGenerator<Told> {
  const categories = await categoryNames(db);
  const by = { id: null };
  const before = new Set<string>();
  for await (const read of readsOf(format, files)) {
    const { path } = read;
    if (!read.ok) {
      const outcome = { outcome: "refused", reason: read.error } as const;
      yield { path, format: format.label, title: null, outcome };
      continue;
    }
    const { recipe } = read;
    const given = { ...how, format: format.name, recipe, categories, by, now: new Date() };
    const outcome = await (isDryRun
      ? planForeign(db, { ...given, before })
      : importForeign(db, given));
    const { title } = recipe.fields;
    yield { path, format: format.label, title, outcome, categories: recipe.categories };
  }
}

/** The recipes; where reading cannot go on, why. */
async function* readsOf(format: RecipeFormat, files: SourceFile[]) {
  try {
    yield* format.recipes(files);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    yield { path: null, ok: false, error: error.message } as const;
  }
}
