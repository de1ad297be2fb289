import type { ForeignImage } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { readTextFile } from "#domain/transfer/reading/files/text-files.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { cooklangToRecipe } from "./cooklang-recipe.ts";

const ENDING = /\.cook$/i;
/** "Pie.jpg", "Pie.1.jpg" of the first step, "Pie.2.1.jpg" of the first step of the second section. */
const IMAGE = /^(.+?)((?:\.\d{1,3}){0,2})\.(?:jpe?g|png|webp|gif|avif)$/i;

/** A text for each recipe, in folders that are its categories. */
export const cooklang: RecipeFormat = {
  name: "cooklang",
  label: "Cooklang",
  recognizes: (files) => files.some(({ path }) => ENDING.test(path)),
  async *recipes(files) {
    const recipes = files.filter(({ path }) => ENDING.test(path));
    const top = commonFolder(recipes);
    const images = imagesOf(files);
    for (const file of recipes) {
      const read = await readFile(file, { top, images });
      if (read) yield read;
    }
  },
};

type Place = { top: number; images: Map<string, ForeignImage[]> };

function readFile(file: SourceFile, { top, images }: Place): Promise<ReadRecipe | null> {
  const own = file.path.replace(ENDING, "");
  const folders = own.split("/");
  const place = {
    name: folders.pop() ?? own,
    folder: folders.length > top ? (folders.at(-1) ?? null) : null,
    images: images.get(own) ?? [],
  };
  return readTextFile(file, (text) => cooklangToRecipe(text, place));
}

/** The number of folders that all files share: those are the collection's, not a category. */
function commonFolder(files: SourceFile[]): number {
  const folders = files.map(({ path }) => path.split("/").slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((name, depth) => folders.some((other) => other[depth] !== name));
  const common = differs < 0 ? first.length : differs;
  return Math.min(common, ...folders.map((other) => other.length));
}

/** By the path of their recipe without its ending: its own image first, then the steps' in order. */
function imagesOf(files: SourceFile[]): Map<string, ForeignImage[]> {
  const found = files.flatMap((file) => {
    const [, own = "", numbers = ""] = IMAGE.exec(file.path) ?? [];
    const order = numbers.split(".").filter(Boolean).map(Number);
    return own ? [{ file, own, order: order.length > 1 ? order : [0, ...order] }] : [];
  });
  const sorted = found.toSorted((a, b) => position(a.order) - position(b.order));
  const groups = Map.groupBy(sorted, ({ own }) => own);
  return new Map(
    [...groups].map(([own, all]) => [own, all.map(({ file }) => ({ file, alt: "" }))]),
  );
}

function position([section = 0, step = -1]: number[]): number {
  return section * 1_000 + step;
}
