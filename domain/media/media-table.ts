import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";
import type { StoredImage } from "./media.ts";

/** The back office's list of images: its query and its rows. Pure. */

export const MEDIA_TABLE = {
  sorts: { newest: "desc" },
  /** Used by nothing; without an alternative text. */
  filters: { show: ["unused", "no-alt"] },
} as const satisfies TableDefinition;

/** Which images a search and a filter leave. */
export type MediaChoice = { search: string } & Partial<
  Pick<TableQuery<typeof MEDIA_TABLE>, "show">
>;

/** `originalName` is empty when the uploaded file had no name. */
export type ImageRow = Omit<StoredImage, "placeholder"> & {
  /** Why its sizes and crops could not be made. */
  error: string | null;
  addedAt: Date;
  /** Empty for the site itself. */
  addedBy: string;
};

/** The fields that an admin can edit. */
export type ImageFields = Pick<ImageRow, "alt" | "focalX" | "focalY">;

/** The values of those fields as their form holds them. */
export type TypedImage = Record<keyof ImageFields, string>;

export function typedImage({ alt, focalX, focalY }: ImageFields): TypedImage {
  return { alt, focalX: String(focalX), focalY: String(focalY) };
}

/** A recipe, a category or what else uses an image. */
export type ImageUse = {
  noun: "recipe" | "category" | "settings" | "review" | "author";
  id: string;
  title: string;
  status: "published" | "draft" | "deleted" | "inactive";
};

/** One use of an image of another site that can't be loaded. */
export type BrokenImage = Pick<ImageUse, "noun" | "title"> & {
  id: string;
  nounId: string;
  address: string;
  problem: string;
  since: Date;
};

/** The image's name in titles and lists. */
export function imageName({ alt, originalName }: Pick<ImageRow, "alt" | "originalName">) {
  return alt || originalName || "Image without a name";
}
