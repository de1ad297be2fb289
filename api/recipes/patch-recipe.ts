import { mergePatch } from "#api/conventions/merge-patch.ts";
import { isRecord } from "#domain/text/is-record.ts";
import type { RecipeResource } from "./recipe-schema.ts";

/** What says nothing without another field. */
const DEPENDENT = {
  source: "source_site",
  yield_amount: "yield_unit",
  video_url: "video_upload_date",
};

/** A merge patch of a recipe. With a field goes what says nothing without it, unless the patch names that too. */
export function patchRecipe(present: RecipeResource, patch: Record<string, unknown>): unknown {
  const { source, main_image: image } = patch;
  const gone = Object.entries(DEPENDENT).filter(([field]) => patch[field] === null);
  const implied = Object.fromEntries(gone.map(([, dependent]) => [dependent, null]));
  // A name that nobody gave is the host: that of one site is not that of the next.
  if (typeof source === "string" && hostOf(source) !== hostOf(present.source)) {
    implied.source_site = null;
  }
  const isUncredited = isRecord(image) && image.credit === null;
  return mergePatch(present, {
    ...implied,
    ...patch,
    ...(isUncredited ? { main_image: { credit_url: null, ...image } } : {}),
  });
}

const hostOf = (address: string | null) => address && new URL(address).hostname;
