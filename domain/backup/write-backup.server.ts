import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { writeSealed } from "#platform/archives/sealed-file.ts";
import { writeZip, type ZipEntry } from "#platform/archives/write-zip.ts";
import { copyOut } from "#platform/db/copy.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";
import {
  type BackupPart,
  type BackupTable,
  imageFile,
  MANIFEST,
  type Manifest,
  newManifest,
  SECRET,
} from "./manifest.ts";
import { siteTables } from "./site-tables.server.ts";

export type BackedUpSite = {
  /** As the tables' owner, bypassing a pooler. */
  url: string;
  store: Store;
  siteUrl: string;
  /** What signs and encrypts; null when AUTH_SECRET is set. */
  secret: string | null;
};

type Options = {
  signal?: AbortSignal | undefined;
  /** A snapshot that another transaction has exported, instead of a new one. */
  snapshot?: string | undefined;
};

/** One file in the backup, before compression. Hashing it holds up this process's pages for a millisecond. */
const PART_BYTES = 1024 * 1024;
const IMAGES_AT_ONCE = 4;

/**
 * Writes the whole site to one file while it runs: the rows of one snapshot, then its images. A few megabytes are in
 * memory. Throws an OperatorError when the file can't be written.
 */
export async function writeBackup(
  path: string,
  { url, store, siteUrl, secret }: BackedUpSite,
  { signal, snapshot }: Options = {},
): Promise<{ manifest: Manifest; bytes: number }> {
  const client = new pg.Client({ connectionString: url, application_name: "sorrel backup" });
  // The current statement fails with it.
  client.on("error", () => {});
  await client.connect();
  try {
    const manifest = newManifest({
      version: await productVersion(),
      createdAt: new Date().toISOString(),
      siteUrl,
      migrations: [],
      tables: [],
      images: [],
      missingImages: [],
      secret: null,
    });
    const entries = backupEntries(client, store, { manifest, secret, snapshot });
    const bytes = await writeSealed(path, (target) => writeZip(until(entries, signal), target));
    return { manifest, bytes };
  } finally {
    await client.end();
  }
}

/** Yields the entries; throws once the signal aborts. */
async function* until<T>(entries: AsyncGenerator<T>, signal?: AbortSignal): AsyncGenerator<T> {
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

/** Fills the manifest as it goes, and yields it as the last entry. */
async function* backupEntries(
  client: pg.Client,
  store: Store,
  { manifest, secret, snapshot }: { manifest: Manifest; secret: string | null } & Options,
): AsyncGenerator<ZipEntry> {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  await client.query("begin isolation level repeatable read read only");
  if (snapshot) await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
  manifest.migrations = await appliedMigrations(client);
  for (const { name, columns } of await siteTables(client)) {
    const table: BackupTable = { name, columns, rows: 0, parts: [] };
    manifest.tables.push(table);
    yield* tableEntries(client, table);
  }
  const { rows } = await client.query<{ hash: string }>("select hash from media order by hash");
  await client.query("commit");
  yield* imageEntries(
    store,
    rows.map(({ hash }) => imageFile(hash)),
    manifest,
  );
  if (secret !== null) {
    const bytes = Buffer.from(secret);
    manifest.secret = partOf(SECRET, bytes);
    yield { path: SECRET, bytes };
  }
  yield { path: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
}

async function appliedMigrations(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows: found } = await client.query(
    "select to_regclass('public.schema_migrations') is not null as is_site",
  );
  if (!found[0]?.is_site) throw new OperatorError("There is no site to back up: start it first.");
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}

async function* tableEntries(client: pg.Client, table: BackupTable): AsyncGenerator<ZipEntry> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  const takePart = () => {
    const path = `data/${table.name}/${String(table.parts.length + 1).padStart(6, "0")}.copy`;
    const entry = { path, bytes: Buffer.concat(chunks) };
    table.parts.push(partOf(path, entry.bytes));
    table.rows += countLines(entry.bytes);
    chunks = [];
    bytes = 0;
    return entry;
  };
  for await (const chunk of copyOut(client, `copy ${copied(table)} to stdout`)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) yield takePart();
  }
  if (bytes > 0) yield takePart();
}

/** Images that the site deletes meanwhile are missing; the snapshot still has their rows. */
async function* imageEntries(
  store: Store,
  names: string[],
  { images, missingImages }: Manifest,
): AsyncGenerator<ZipEntry> {
  for (let start = 0; start < names.length; start += IMAGES_AT_ONCE) {
    const batch = names.slice(start, start + IMAGES_AT_ONCE);
    const files = await Promise.all(
      batch.map(async (name) => ({ name, bytes: await readBytes(store, name) })),
    );
    for (const { name, bytes } of files) {
      if (bytes === null) {
        missingImages.push(name);
        continue;
      }
      const path = `images/${name}`;
      images.push(partOf(path, bytes));
      yield { path, bytes };
    }
  }
}

/** The table with its columns, as COPY has them. */
export function copied({ name, columns }: Pick<BackupTable, "name" | "columns">): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** In COPY's text format a row is a line: it writes line breaks in values as \n. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function partOf(path: string, bytes: Uint8Array): BackupPart {
  return { path, sha256: sha256(bytes) };
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  return String(version);
}
