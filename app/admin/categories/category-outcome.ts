import type { CategoryErrors } from "#domain/categories/schema.ts";

export type TypedCategory = { name: string; slug: string; description: string; imageUrl: string };

/** What came of a save that didn't lead on. */
export type CategoryOutcome = {
  errors?: CategoryErrors;
  problem?: string;
  /** What a page without scripts shows again; with scripts the fields still hold it. */
  typed?: TypedCategory;
  /** Where somebody else saved meanwhile: what the form stands on from now; `typed` holds both changes. */
  opened?: TypedCategory;
};

export const NO_CATEGORY: TypedCategory = { name: "", slug: "", description: "", imageUrl: "" };
