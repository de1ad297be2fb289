import { checkSeal } from "#platform/archives/sealed-file.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { openZip } from "#platform/archives/zip.ts";
import type { Migration } from "#platform/db/migrate.ts";
import { withoutSquashed } from "#platform/db/squash.ts";
import { OperatorError } from "#platform/errors.ts";
import { parseJson } from "#platform/parse-json.ts";
import {
  type BackupPart,
  type BackupTable,
  MANIFEST,
  type Manifest,
  manifestSchema,
  newerManifestSchema,
} from "./manifest.ts";
import { countLines, sha256 } from "./write-backup.server.ts";

export type OpenedBackup = {
  manifest: Manifest;
  /** Checked against its hash. */
  read(part: BackupPart): Promise<Buffer>;
  close(): void;
};

/** No limits: the file is our own, and its seal is checked. */
const LIMITS = { files: Infinity, fileBytes: Infinity, bytes: Infinity, ratio: Infinity };

/** This version's migrations, if it must be able to restore the backup. */
type Versions = Migration[] | "of any version";

/**
 * Opens a backup after checking that no byte of it was changed, and that this version can restore it. Throws an
 * OperatorError of one line.
 */
export async function openBackup(path: string, migrations: Versions): Promise<OpenedBackup> {
  try {
    await checkSeal(path);
    const zip = await openZip({ path }, { limits: LIMITS });
    try {
      const files = new Map(zip.files.map((file) => [file.path, file]));
      const manifest = await readManifest(files.get(MANIFEST), migrations);
      return { manifest, read: (part) => readPart(files.get(part.path), part), close: zip.close };
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof ArchiveError ? new OperatorError(`${path}: ${error.message}`) : error;
  }
}

/** Reads all of a backup, and compares hashes and counts. Throws an OperatorError. */
export async function verifyBackup(
  path: string,
  migrations: Versions,
  signal?: AbortSignal,
): Promise<Manifest> {
  const backup = await openBackup(path, migrations);
  try {
    const { manifest } = backup;
    for (const table of manifest.tables) {
      signal?.throwIfAborted();
      await verifyTable(backup, table);
    }
    for (const part of manifest.images) {
      signal?.throwIfAborted();
      await backup.read(part);
    }
    if (manifest.secret) await backup.read(manifest.secret);
    return manifest;
  } catch (error) {
    throw error instanceof ArchiveError ? new OperatorError(`${path}: ${error.message}`) : error;
  } finally {
    backup.close();
  }
}

async function verifyTable(backup: OpenedBackup, { name, rows, parts }: BackupTable) {
  let found = 0;
  for (const part of parts) found += countLines(await backup.read(part));
  if (found !== rows) {
    throw new ArchiveError(`The backup has ${found} rows of ${name} instead of ${rows}.`);
  }
}

async function readManifest(file: SourceFile | undefined, migrations: Versions): Promise<Manifest> {
  if (!file) throw new ArchiveError("This is not a backup of Sorrel.");
  const json = parseJson(String(await file.read()));
  const parsed = manifestSchema.safeParse(json);
  if (newerManifestSchema.safeParse(json).success) {
    throw new ArchiveError(
      "The backup was written by a newer version of Sorrel, which this one can't read.",
    );
  }
  if (!parsed.success) {
    // Of our own names and numbers only.
    const where = parsed.error.issues[0]?.path.join(".") || "its beginning";
    throw new ArchiveError(
      `Sorrel has not written this backup: ${MANIFEST} in it is wrong at ${where}.`,
    );
  }
  const manifest = parsed.data;
  if (migrations === "of any version") return manifest;
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of withoutSquashed(manifest.migrations, migrations)) {
    if (known.get(name) === checksum) continue;
    const why = known.has(name) ? `has a different migration ${name}` : `has the migration ${name}`;
    const which = known.has(name) ? "a different" : "a newer";
    throw new ArchiveError(
      `The backup was written by ${which} version of Sorrel (${manifest.version}): it ${why}.`,
    );
  }
  return manifest;
}

async function readPart(file: SourceFile | undefined, part: BackupPart): Promise<Buffer> {
  if (!file) throw new ArchiveError(`${part.path} is missing from the backup.`);
  const bytes = await file.read();
  if (sha256(bytes) !== part.sha256)
    throw new ArchiveError(`${part.path} in the backup is damaged.`);
  return bytes;
}
