import type { TableDefinition } from "#domain/tables/table-query.ts";
import type { KeptImage } from "./media.ts";

/** The back office's pictures: what their page can be asked, and what it shows. Pure. */

export const MEDIA_TABLE = { sorts: { newest: "desc" } } as const satisfies TableDefinition;

/** A kept picture as its pages show it. `originalName`: empty where its file had none. */
export type ImageRow = Omit<KeptImage, "placeholder"> & {
  /** Why its sizes and crops can't be made. */
  error: string | null;
  addedAt: Date;
  /** Empty where the site itself did it. */
  addedBy: string;
};

/** What an admin can say of a picture. */
export type ImageFields = Pick<ImageRow, "alt" | "focalX" | "focalY">;

/** What uses a picture. */
export type ImageUse = {
  noun: "recipe" | "category";
  id: string;
  title: string;
  /** Where readers don't see it. */
  status: "published" | "draft" | "deleted" | "inactive";
};

/** A picture of another site that can't be had, where it is shown. */
export type BrokenImage = Pick<ImageUse, "noun" | "title"> & {
  id: string;
  nounId: string;
  address: string;
  problem: string;
  since: Date;
};

/** What it is called where it has to have a name. */
export function imageName({ alt, originalName }: Pick<ImageRow, "alt" | "originalName">) {
  return alt || originalName || "Picture without a name";
}
