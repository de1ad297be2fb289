import type { SourceFile } from "#platform/archives/source-file.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

/** One recipe of a source, or why it can't be read: a sentence for people. `path`: the file that contains it. */
export type ReadRecipe = { path: string } & (
  | { ok: true; recipe: ForeignRecipe }
  /** `isRemark`: nothing failed, but people are to know it. */
  | { ok: false; error: string; isRemark?: true }
);

/** What a program writes. Its folder holds the readers of its parts. */
export type RecipeFormat<Read = ReadRecipe> = {
  /** "paprika": for the command line. */
  name: string;
  /** "Paprika": for people. */
  label: string;
  /** Whether these files, of one archive or folder, are of this format: by their names, and a look into few of them. */
  recognizes(files: SourceFile[]): boolean | Promise<boolean>;
  /** The recipes one after the other. Throws an ArchiveError only where nothing can be read at all. */
  recipes(files: SourceFile[]): AsyncGenerator<Read>;
  /** The files that hold one recipe each: a resumed import does not read them again. */
  oneRecipe?: RegExp;
};
