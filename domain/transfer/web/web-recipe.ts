import type { ReadRecipe } from "#domain/transfer/format.ts";

/** A recipe of a site. `key` is the same whenever the site is read; `path` is the address of its page. */
export type WebRecipe = ReadRecipe & { key: string };
