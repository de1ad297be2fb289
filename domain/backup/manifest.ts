import { z } from "zod";

/** What a backup says about itself, in its last file. */

export const MANIFEST = "manifest.json";
/** The secret that signs links in mails and encrypts two-factor keys, unless AUTH_SECRET was set. */
export const SECRET = "auth-secret";

/** Increased whenever older versions can't read the new format. */
const FORMAT = 1;

const partSchema = z.object({
  path: z.string(),
  sha256: z.string(),
});

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  parts: z.array(partSchema),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Sorrel's version. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  siteUrl: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  images: z.array(partSchema),
  /** Images of the library that were missing from the store. */
  missingImages: z.array(z.string()),
  secret: partSchema.nullable(),
});

export type BackupPart = z.infer<typeof partSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const newManifest = (manifest: Omit<Manifest, "format">): Manifest => ({
  format: FORMAT,
  ...manifest,
});

/** The name of an image's file in the store, and below "images/" in a backup. */
export const imageFile = (hash: string) => `${hash}.webp`;

function rowsOf(manifest: Manifest, table: string): number {
  return manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
}

/** "12 recipes and 3 images". */
export function contentsOf(manifest: Manifest): string {
  const count = (n: number, noun: string) =>
    `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
  return `${count(rowsOf(manifest, "recipes"), "recipe")} and ${count(manifest.images.length, "image")}`;
}
