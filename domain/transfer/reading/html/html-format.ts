import type { ForeignImage, ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { cutter } from "../cut.ts";
import { whyUnreadable } from "../files/json-files.ts";
import { readAsText } from "../files/text-files.ts";
import { type HtmlRecord, isNamed } from "./html-records.ts";

/** What the programs have in common that write all recipes into one page, with images beside it. */

const PAGE = /\.html?$/i;
const MOST_LOOKS = 2;
const LARGEST_MB = 20;

/** Whether one of the first pages holds such marks. */
export async function holdsPage(files: SourceFile[], isKind: (html: string) => boolean) {
  for (const file of pagesIn(files).slice(0, MOST_LOOKS)) {
    if (isKind(await pageIn(file).catch(() => ""))) return true;
  }
  return false;
}

type Reader = {
  recordsOf(html: string): HtmlRecord[];
  read(record: HtmlRecord, imageOf: (address: string) => ForeignImage[]): ForeignRecipe;
};

/** The recipes of each page. */
export async function* readPages(
  files: SourceFile[],
  { recordsOf, read }: Reader,
): AsyncGenerator<ReadRecipe> {
  const byName = Map.groupBy(files, ({ path }) => baseName(path));
  const imageOf = (address: string): ForeignImage[] => {
    if (/^https?:/i.test(address)) return [{ url: address, alt: "" }];
    const name = decoded(address);
    const file = byName.get(baseName(name))?.find(({ path }) => isNamed(path, name));
    return file ? [{ file, alt: "" }] : [];
  };
  for (const file of pagesIn(files)) {
    const { path } = file;
    const html = await pageIn(file).catch((error: unknown) => {
      return { error: whyUnreadable(error) };
    });
    if (typeof html !== "string") {
      yield { path, ok: false, ...html };
      continue;
    }
    for (const record of recordsOf(html)) {
      const cut = cutter();
      const recipe = read(cut.value(record) as HtmlRecord, imageOf);
      const losses = [...recipe.losses, ...cut.losses()];
      if (recipe.fields.title) yield { path, ok: true, recipe: { ...recipe, losses } };
      else yield { path, ok: false, error: "It has no name." };
    }
  }
}

function pagesIn(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => PAGE.test(path));
}

/** Throws an ArchiveError for a page that is too large. */
async function pageIn(file: SourceFile): Promise<string> {
  if (file.bytes > LARGEST_MB * 1024 * 1024)
    throw new ArchiveError(`The file could not be read: it is larger than ${LARGEST_MB} MB.`);
  return readAsText(file);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
