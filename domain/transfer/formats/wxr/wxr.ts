import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { whyUnreadable } from "#domain/transfer/reading/files/json-files.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { isExportHead } from "./wxr-items.ts";
import { readExport } from "./wxr-recipes.ts";

const XML_FILE = /\.(?:xml|wxr)$/i;
const MOST_LOOKS = 2;
const HEAD_BYTES = 10_000;

/** What WordPress exports: posts, and in them the recipes of its plugins. */
export const wxr: RecipeFormat = {
  name: "wordpress",
  label: "WordPress",
  recognizes: async (files) => {
    for (const file of exportsIn(files).slice(0, MOST_LOOKS)) {
      const head = (await file.read().catch(() => null))?.toString("utf8", 0, HEAD_BYTES) ?? "";
      if (isExportHead(head)) return true;
    }
    return false;
  },
  async *recipes(files) {
    for (const file of exportsIn(files)) yield* readFile(file);
  },
};

function exportsIn(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => XML_FILE.test(path));
}

async function* readFile(file: SourceFile): AsyncGenerator<ReadRecipe> {
  try {
    yield* readExport(await file.read(), file.path);
  } catch (error) {
    yield { path: file.path, ok: false, error: whyUnreadable(error) };
  }
}
