import { z } from "zod";

/** What a backup says about itself, in its last file. */

export const MANIFEST = "manifest.json";
/** The secret that signs links in mails and encrypts two-factor keys, unless AUTH_SECRET was set. */
export const SECRET = "auth-secret";

/** Increased whenever older versions can't read the new format. */
const FORMAT = 1;

/** Names end up in statements and paths, and all of it on a terminal: what Sorrel would not write is refused. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const line = z.string().regex(/^\P{Cc}{1,2000}$/u);
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const part = (path: RegExp) => z.object({ path: z.string().regex(path), sha256: checksum });

const tableSchema = z.object({
  name,
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  parts: z.array(part(/^data\/[a-z0-9_]+\/\d{6,9}\.copy$/)),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Sorrel's version. */
  version: line,
  createdAt: z.iso.datetime(),
  siteUrl: line,
  migrations: z.array(z.object({ name: z.string().regex(/^[\w.-]{1,200}$/), checksum })),
  tables: z.array(tableSchema).min(1),
  images: z.array(part(/^images\/[0-9a-f]{32}\.webp$/)),
  /** Images of the library that were missing from the store. */
  missingImages: z.array(line),
  secret: part(/^auth-secret$/).nullable(),
});

/** What a newer version may have written. */
export const newerManifestSchema = z.object({ format: z.int().gt(FORMAT) });

export type BackupPart = { path: string; sha256: string };
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
