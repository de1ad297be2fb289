import { stringify } from "yaml";
import { mediaHash } from "#domain/media/media-files.ts";
import { markdownRecipe } from "#domain/publishing/markdown.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { FileNames } from "#domain/transfer/export/file-names.ts";
import { absolute, authorOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { NOWHERE, unheldOf } from "#domain/transfer/export/unheld.ts";
import type { ZipEntry } from "#platform/archives/write-zip.ts";

/** A text for each recipe in the folder of its category, with front matter; images in a folder of their own, each once. */
export const markdownExport: ExportFormat = {
  name: "markdown",
  label: "Markdown",
  about:
    "For notes programs such as Obsidian, and for static sites: a text for each recipe, and images.",
  ending: ".zip",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...NOWHERE,
      "otherUnits",
      "nameEnds",
      "yieldWords",
      "bare",
      "blankLines",
      "repeatedNames",
      "stepImages",
      hasOpenNotes(recipe) && "noteEnds",
    ]),
  async *entries(recipes, site) {
    const names = new FileNames();
    const written = new Set<string>();
    for await (const recipe of recipes) {
      const { category, title } = recipe;
      const path = names.of(...(category ? [category] : []), title);
      const files = new Map<string, string>();
      for (const address of addressesOf(recipe)) {
        const entry = await imageFile(address, site);
        files.set(address, entry ? `${category ? "../" : ""}${entry.path}` : "");
        if (entry && !written.has(entry.path)) yield entry;
        if (entry) written.add(entry.path);
      }
      const images = [...files].map(([address, file]) => file || absolute(address, site));
      yield { path: `${path}.md`, bytes: Buffer.from(textOf(recipe, images, site.url)) };
    }
  },
};

/** The main one first; those of steps are among the others. */
function addressesOf({ mainImageUrl, images, instructions }: RecipeToExport): string[] {
  const ofSteps = instructions.map(({ imageUrl }) => imageUrl);
  return [mainImageUrl, ...images, ...ofSteps].filter((address) => address !== null);
}

async function imageFile(address: string, site: ExportingSite): Promise<ZipEntry | null> {
  const hash = mediaHash(address);
  const bytes = hash && (await site.imageAt(address));
  return bytes ? { path: `images/${hash}.webp`, bytes } : null;
}

function textOf(recipe: RecipeToExport, images: string[], siteUrl: string): string {
  const text = markdownRecipe(
    { ...recipe, totalTime: totalTime(recipe) },
    { url: null, style: "exact", author: authorOf(recipe), siteUrl },
  );
  return `---\n${frontMatter(recipe, images)}---\n\n${text}\n`;
}

/** The front matter, with the names that note and site programs know. */
function frontMatter(recipe: RecipeToExport, [image, ...images]: string[]): string {
  const { category, mealTypes, tags, difficulty, authorUrl, source, video } = recipe;
  const fields = {
    ...{ category, meal_types: mealTypes, tags, difficulty, author_url: authorUrl },
    ...{ source: source?.url, source_name: source?.site },
    // The main image is missing where only others are there.
    ...(recipe.mainImageUrl === null ? { images: [image, ...images] } : { image, images }),
    ...{ video: video?.url, video_date: video?.uploadDate },
    date: recipe.publishedAt?.toISOString(),
    draft: recipe.status === "draft" || null,
  };
  const said = Object.entries(fields)
    .map(([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const)
    .filter(([, value]) => value && (!Array.isArray(value) || value.length > 0));
  return stringify(Object.fromEntries(said), { lineWidth: 0 });
}

/** Only a title tells one note from the next. */
function hasOpenNotes({ notes }: RecipeToExport): boolean {
  return notes.some(
    ({ title, text }, index) =>
      title === null && (text.includes("\n\n") || notes[index - 1]?.title),
  );
}
