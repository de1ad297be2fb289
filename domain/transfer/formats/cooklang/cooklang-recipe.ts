import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { dietsOf } from "#domain/transfer/reading/taxonomy-names.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import { readCooklang } from "./cooklang-text.ts";
import { Metadata } from "./metadata.ts";
import { methodOf } from "./method.ts";

/** A file's name and folder, and the images beside it. */
type FilePlace = { name: string; folder: string | null; images: ForeignImage[] };

/** A recipe in Cooklang in our terms. */
export function cooklangToRecipe(text: string, { name, folder, images }: FilePlace): ForeignRecipe {
  const { metadata, steps, notes } = readCooklang(text);
  const said = new Metadata(metadata);
  const difficulty = said.text("difficulty");
  const known = DIFFICULTIES.find((level) => level === difficulty.toLowerCase());
  const serves = yieldOf(said.text("servings", "serves"));
  const makes = yieldOf(said.text("yield"));
  const servings = serves.servings ?? makes.servings;
  const { dietaryTags, others } = dietsOf(said.list("diet", "diets"));
  const address = said.text("source.url", "source");
  const source = webSource(address, said.text("source.name"));
  const author = said.text("author", "author.name", "source.author");
  const addresses = said
    .list("image", "images", "picture", "pictures")
    .filter((url) => /^https?:/.test(url))
    .map((url) => ({ url, alt: "" }));
  const course = said.list("course", "category", "categories");
  return foreignRecipe(
    {
      title: said.text("title") || name,
      description: said.text("description", "introduction"),
      ...methodOf(steps),
      notes: notes.map((note) => ({ title: null, text: note })),
      ...minutesOfParts({
        prep: minutesOf(said.text("prep time", "time.prep", "preptime")),
        cook: minutesOf(said.text("cook time", "time.cook", "cooking time", "cooktime")),
        rest: minutesOf(said.text("rest time")),
        total: minutesOf(said.text("time required", "time", "duration", "total time")),
      }),
      ...(servings ? { servings, servingsMax: serves.servingsMax ?? makes.servingsMax } : {}),
      yield: makes.yield ?? serves.yield,
      ...(known ? { difficulty: known } : {}),
      cuisine: said.text("cuisine") || undefined,
      dietaryTags,
      tags: [...said.list("tags", "tag"), ...others],
      source,
      authorName: author || (source ? undefined : address) || undefined,
      authorUrl: said.text("author.url") || undefined,
    },
    {
      categories: [...course, ...(folder ? [folder] : [])],
      images: isOfStep(images[0]) ? [...addresses, ...images] : [...images, ...addresses],
      losses: [
        ...(difficulty && !known ? [`the difficulty “${difficulty}”`] : []),
        ...(images.length > 1 ? ["which step each image belongs to"] : []),
        ...said.rest().map((line) => `“${line}”`),
      ],
    },
  );
}

/** "Pie.1.jpg" */
function isOfStep(image: ForeignImage | undefined): boolean {
  return image !== undefined && "file" in image && /\.\d+\.\w+$/.test(image.file.path);
}
