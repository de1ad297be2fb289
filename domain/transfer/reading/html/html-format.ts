import type { ForeignImage, ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { textOf } from "../files/text-files.ts";
import { type HtmlRecord, isNamed } from "./html-records.ts";

/** What the programs have in common that write all recipes into one page, with images beside it. */

const PAGE = /\.html?$/i;
const MOST_LOOKS = 2;

/** Whether one of the first pages holds such marks. */
export async function holdsPage(files: SourceFile[], isKind: (html: string) => boolean) {
  for (const file of pagesIn(files).slice(0, MOST_LOOKS)) {
    if (isKind(await textOf(file).catch(() => ""))) return true;
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
  const imageOf = (address: string): ForeignImage[] => {
    if (/^https?:/i.test(address)) return [{ url: address, alt: "" }];
    const file = files.find(({ path }) => isNamed(path, decoded(address)));
    return file ? [{ file, alt: "" }] : [];
  };
  for (const { path, ...file } of pagesIn(files)) {
    const html = await textOf({ path, ...file }).catch(() => null);
    if (html === null) yield { path, ok: false, error: "The file is damaged." };
    for (const record of recordsOf(html ?? "")) {
      const recipe = read(record, imageOf);
      if (recipe.fields.title) yield { path, ok: true, recipe };
      else yield { path, ok: false, error: "It has no name." };
    }
  }
}

function pagesIn(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => PAGE.test(path));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
