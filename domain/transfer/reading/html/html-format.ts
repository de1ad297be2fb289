import type { ForeignImage, ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { decodeHtml } from "#platform/fetch-page/decode-html.ts";
import { cutter } from "../cut.ts";
import { cutOffReason } from "../cut-off.ts";
import { whyUnreadable } from "../files/json-files.ts";
import { type HtmlRecord, type HtmlRecords, isNamed } from "./html-records.ts";

/** What the programs have in common that write all recipes into one page, with images beside it. */

const PAGE = /\.html?$/i;
const MOST_LOOKS = 2;
/** Of a page with its styles and some recipes. */
const LOOKED_INTO = 1_000_000;
const LARGEST_MB = 20;

/** Whether one of the first pages begins with records of these keys. */
export async function holdsPage(
  files: SourceFile[],
  recordsOf: (html: string) => HtmlRecords,
  isKind: (keys: ReadonlySet<string>) => boolean,
) {
  for (const file of pagesIn(files).slice(0, MOST_LOOKS)) {
    const html = await pageIn(file).catch(() => "");
    if (isKind(recordsOf(html.slice(0, LOOKED_INTO)).keys)) return true;
  }
  return false;
}

type Reader = {
  recordsOf(html: string): HtmlRecords;
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
    const { records, isCut } = recordsOf(html);
    const titles: string[] = [];
    for (const record of isCut ? records.slice(0, -1) : records) {
      const cut = cutter();
      const recipe = read(cut.value(record) as HtmlRecord, imageOf);
      const losses = [...recipe.losses, ...cut.losses()];
      if (recipe.fields.title) {
        titles.push(recipe.fields.title);
        yield { path, ok: true, recipe: { ...recipe, losses } };
      } else yield { path, ok: false, error: "It has no name." };
    }
    if (isCut) yield { path, ok: false, error: cutOffReason(titles) };
  }
}

function pagesIn(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => PAGE.test(path));
}

/** Throws an ArchiveError for a page that is too large. */
async function pageIn(file: SourceFile): Promise<string> {
  if (file.bytes > LARGEST_MB * 1024 * 1024)
    throw new ArchiveError(`The file could not be read: it is larger than ${LARGEST_MB} MB.`);
  return decodeHtml(await file.read());
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
