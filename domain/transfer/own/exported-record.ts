import { z } from "zod";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { exportedReviewSchema } from "./exported-review.ts";
import { exportedText, id, rater, time } from "./exported-values.ts";

/** Data of our own export besides the fields of recipes and categories. */

const oldAddress = exportedText(2_000).regex(/^\/./);

export const recipeRecordSchema = z.object({
  createdAt: time,
  updatedAt: time,
  publishedAt: time.nullable(),
  firstPublishedAt: time.nullable(),
  views: z.int().min(0),
  /** Which admin published it last, and when. */
  review: z.object({ at: time, by: exportedText(200) }).nullable(),
  /** That its page had. */
  oldSlugs: z.array(z.object({ slug: exportedText(500).min(1), at: time })),
  /** That lead to it from old addresses. */
  redirects: z.array(z.object({ id, from: oldAddress, at: time })),
  /** Those of reviews too. */
  ratings: z.array(
    z.object({
      rater,
      stars: z.int().min(1).max(5),
      at: time,
      changedAt: time,
    }),
  ),
  /** Exports had none at first. */
  reviews: z.array(exportedReviewSchema).default([]),
});

const categoryRecordSchema = z.object({
  id,
  order: z.int(),
  isActive: z.boolean(),
  createdAt: time,
  updatedAt: time,
});

const categorySchema = z.object({
  name: z.string(),
  slug: z.string().default(""),
  description: z.string().default(""),
  imageUrl: z.string().nullable().default(null),
  record: categoryRecordSchema.optional(),
});

/** Redirects that lead to no recipe: a recipe's are in its record. */
const redirectSchema = z.object({
  id,
  from: oldAddress,
  to: exportedText(2_000).regex(/^(?:\/(?:[^/\\]|$)|https?:\/\/)/),
  at: time,
});

export const siteSchema = z.object({
  categories: z.array(categorySchema),
  redirects: z.array(redirectSchema).default([]),
  patterns: z.array(z.object({ id, pattern: exportedText(200), at: time })).default([]),
});

/** An image of the media library; its file is beside it. */
export const exportedImageSchema = z.object({
  id,
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int().min(1),
  height: z.int().min(1),
  originalName: exportedText(200),
  alt: exportedText(LONGEST_ALT),
  focalX: z.int().min(0).max(100),
  focalY: z.int().min(0).max(100),
  placeholder: z.base64().max(200),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  addedAt: time,
  addedBy: exportedText(200),
});

export type ExportedRecord = z.output<typeof recipeRecordSchema>;
export type ExportedSite = z.output<typeof siteSchema>;
export type ExportedImage = z.output<typeof exportedImageSchema>;
