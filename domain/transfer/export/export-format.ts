import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { ZipEntry } from "#platform/archives/write-zip.ts";

/** A recipe as it leaves, drafts too. */
export type RecipeToExport = RecipeInput & {
  id: string;
  publishedAt: Date | null;
  updatedAt: Date;
};

/** The site that recipes leave. */
export type ExportingSite = {
  /** "https://cook.example". */
  url: string;
  /** The bytes of an image of the media library; null for any other address. */
  imageAt(address: string): Promise<Uint8Array | null>;
};

type Named = {
  /** "paprika": for the command line. */
  name: string;
  /** "Paprika": for people. */
  label: string;
  /** What it is for, as a sentence. */
  about: string;
  /** ".paprikarecipes". */
  ending: string;
  /** What of the recipe the format can't hold: "second measures". */
  losses(recipe: RecipeToExport): string[];
};

/** What another program reads: an archive with files, or one text. Recipes are written one after the other. */
export type ExportFormat = Named &
  (
    | {
        entries(
          recipes: AsyncIterable<RecipeToExport>,
          site: ExportingSite,
        ): AsyncGenerator<ZipEntry>;
      }
    | { texts(recipes: AsyncIterable<RecipeToExport>, site: ExportingSite): AsyncGenerator<string> }
  );
