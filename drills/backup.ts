import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { generateCookbook } from "#bench/cookbook/generate.ts";
import type { BenchPart, Figure } from "#bench/figure.ts";
import { writeBackup } from "#domain/backup/write-backup.server.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { runCliCommand } from "#test/run-command.ts";
import { differentTables, tableDigests } from "./backup/digests.ts";
import { addImages, differentImages } from "./backup/images.ts";
import { startWriters } from "./backup/writers.ts";

const RECIPES = Number(process.env.DRILL_RECIPES ?? 10_000);
const SAVES_A_SECOND = 50;
const BEFORE_MS = 5_000;
/** Of the saves before it: on two cores, the backup takes one. */
const LEAST_SHARE = 0.4;
const BOTH_WITHIN_SECONDS = 300;
const MEMORY_MB = 300;
const MEMORY_EVERY_MS = 50;

/** A backup while recipes are saved, restored elsewhere: every row and file as of the moment of the backup. */
export const drillBackup: BenchPart = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-drill-backup-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const source = await openEmbeddedDatabase({ dataDir: from, purpose: "tool", say });
  try {
    const store = openFileStore(join(from, "media"));
    await migrate(source.url, "db/migrations", say);
    await generateCookbook(source.url, RECIPES);
    const names = await addImages(source.url, store, RECIPES);
    say(`${RECIPES} recipes, each with its image`);
    const file = join(folder, "site.backup");
    const { expected, figures, seconds } = await backUp({ url: source.url, store, file });
    say("backed up");

    const began = performance.now();
    const { errors, status } = await runCliCommand("restore", [file], {
      DATA_DIR: to,
      DATABASE_URL: "",
    });
    if (status !== 0) throw new Error(`The restore failed: ${errors}`);
    const restoreSeconds = (performance.now() - began) / 1000;
    return [
      ...(await compare({ expected, dataDir: to, names })),
      ...figures,
      { name: "backup", value: seconds, unit: "s" },
      { name: "restore, with a new embedded database", value: restoreSeconds, unit: "s" },
      {
        name: "both",
        value: seconds + restoreSeconds,
        unit: "s",
        limit: BOTH_WITHIN_SECONDS,
        note: `${RECIPES} recipes with images`,
      },
    ];
  } finally {
    await source.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

type Source = { url: string; store: ReturnType<typeof openFileStore>; file: string };

/** The digests are of the very snapshot that the backup copies. */
async function backUp({ url, store, file }: Source) {
  const writers = await startWriters(url, SAVES_A_SECOND);
  const first = writers.count;
  await sleep(BEFORE_MS);
  const usual = (writers.count - first) / (BEFORE_MS / 1000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const memory = watchMemory();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query("select pg_export_snapshot() as snapshot");
    const [before, began] = [writers.count, performance.now()];
    const site = { url, store, siteUrl: "http://localhost", secret: null };
    const { manifest, bytes } = await writeBackup(file, site, { snapshot: rows[0].snapshot });
    const seconds = (performance.now() - began) / 1000;
    const writes = (writers.count - before) / seconds;
    const peak = memory.stop();
    await writers.stop();
    const expected = await tableDigests(client);
    const total = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const figures: Figure[] = [
      {
        name: "saves during the backup, of those before",
        value: writes / usual,
        unit: "",
        limit: LEAST_SHARE,
        want: "at least",
        note: `${Math.round(writes)} of ${Math.round(usual)} a second`,
      },
      {
        name: "memory of the backup",
        value: peak,
        unit: "MB",
        limit: MEMORY_MB,
        note: `${total} rows, ${Math.round(bytes / 1e6)} MB`,
      },
    ];
    return { expected, figures, seconds };
  } finally {
    memory.stop();
    await writers.stop();
    await client.end();
  }
}

/** The highest resident size of this process above what it is now, in MB. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return (most - before) / 1e6;
    },
  };
}

type Comparison = { expected: Map<string, string>; dataDir: string; names: string[] };

async function compare({ expected, dataDir, names }: Comparison): Promise<Figure[]> {
  const restored = await openEmbeddedDatabase({ dataDir, purpose: "tool", say() {} });
  const client = new pg.Client({ connectionString: restored.url });
  await client.connect();
  try {
    const tables = differentTables(expected, await tableDigests(client));
    const images = await differentImages(openFileStore(join(dataDir, "media")), names);
    return [
      {
        name: "tables that differ from the snapshot",
        value: tables.length,
        unit: "tables",
        limit: 0,
        note: tables.join(", ") || `${expected.size} compared row by row`,
      },
      {
        name: "images that differ",
        value: images,
        unit: "images",
        limit: 0,
        note: `${names.length} compared`,
      },
    ];
  } finally {
    await client.end();
    await restored.stop();
  }
}
