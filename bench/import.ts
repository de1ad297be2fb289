import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { startImport } from "#domain/imports/change-imports.server.ts";
import { DEFAULT_OPTIONS } from "#domain/imports/import.ts";
import { findImport } from "#domain/imports/read-imports.server.ts";
import { writeZip, type ZipEntry } from "#platform/archives/write-zip.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { MIGRATIONS } from "#server/resources/open-migrated.ts";
import { importOf } from "#test/factories/import.ts";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import type { BenchPart, Figure } from "./figure.ts";
import { startSite } from "./site.ts";

const RECIPES = Number(process.env.BENCH_IMPORT ?? 10_000);
const KILLS = 10;

/** Recipes with images from an archive of Paprika; the worker that imports them is killed ten times. */
export const benchImport: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-bench-import-"));
  const databaseUrl = await freshDatabase(cluster.url, "bench_import");
  await migrate(databaseUrl, MIGRATIONS, say);
  const db = openPool<DB>({ url: databaseUrl, role: "admin", max: 2 });
  try {
    // Builds the site, if it is not built.
    await (await startSite(databaseUrl, { settings: { SEED: "none" } })).stop();
    const id = await upload(db, dataDir);
    say(`${RECIPES} recipes with images uploaded`);
    const worker = openWorker({ databaseUrl, dataDir });
    const checked = await timed(() => worker.until(db, id, { kills: 0 }));
    const now = new Date();
    await startImport(db, { id, options: { ...DEFAULT_OPTIONS, categories: {} }, by: BY, now });
    const imported = await timed(() => worker.until(db, id, { kills: KILLS }));
    await worker.stop();
    const found = await findImport(db, id);
    const { rows } = await sql<{ recipes: number; media: number; halves: number }>`
      select (select count(*) from recipes) as recipes, (select count(*) from media) as media,
        (select count(*) from recipe_detail_view where jsonb_array_length(ingredients) <> 12
          or main_image_url is null) as halves`.execute(db);
    const [{ recipes = 0, media = 0, halves = 0 } = {}] = rows;
    say(
      `${found?.counts.outcomes.created} created; ${recipes} recipes, ${media} images, ${halves} incomplete`,
    );
    const note = `${RECIPES.toLocaleString("en")} recipes with images`;
    return [
      { name: "check", value: checked, unit: "s", note },
      {
        name: "import",
        value: imported,
        unit: "s",
        limit: 300,
        note: `${note}, killed ${KILLS} times`,
      },
      {
        name: "recipes that came other than once",
        value: Math.abs(recipes - RECIPES) + halves,
        unit: "",
        limit: 0,
      },
      {
        name: "memory of the worker",
        value: worker.peakMb(),
        unit: "MB",
        limit: 400,
        note: "largest seen",
      },
    ] satisfies Figure[];
  } finally {
    await db.destroy();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const BY = { id: null };

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function upload(db: Database, dataDir: string): Promise<string> {
  const archive = new PassThrough();
  const writing = writeZip(recipes(), archive);
  const file = await buffer(archive);
  await writing;
  const store = openFileStore(join(dataDir, "media"));
  return importOf(db, store, { "mine.paprikarecipes": file });
}

async function* recipes(): AsyncGenerator<ZipEntry> {
  for (let index = 0; index < RECIPES; index += 1) {
    const recipe = {
      uid: `bench-${index}`,
      name: `Dish ${index}`,
      ingredients: Array.from({ length: 12 }, (_, row) => `${row + 1} cups ingredient ${row}`).join(
        "\n",
      ),
      directions: Array.from({ length: 8 }, (_, row) => `Step ${row} of dish ${index}.`).join(
        "\n\n",
      ),
      categories: [`Category ${index % 20}`],
      created: "2019-05-04 12:30:00",
      photo_data: (await photo(index)).toString("base64"),
    };
    yield { path: `${index}.paprikarecipe`, bytes: gzipSync(JSON.stringify(recipe), { level: 1 }) };
  }
}

/** As Paprika keeps one: a square of 600 pixels. */
function photo(index: number): Promise<Buffer> {
  const hue = (index * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <linearGradient id="g"><stop stop-color="hsl(${hue},60%,50%)"/><stop offset="1" stop-color="#222"/></linearGradient>
    <rect width="600" height="600" fill="url(#g)"/><text x="60" y="320" font-size="90" fill="#fff">${index}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** A worker process that is started anew whenever it is killed. */
function openWorker({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  let child = start();
  let peakKb = 0;

  function start(): ChildProcess {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PROCESS: "worker", PORT: "3998", SEED: "none", LOG_LEVEL: "error" };
    const more = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    return spawn(process.execPath, ["cli/start.js"], {
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  async function kill() {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  async function measure() {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peakKb = Math.max(peakKb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }

  return {
    /** Waits for the end of the import's step, and kills the worker evenly on the way. */
    async until(db: Database, id: string, { kills }: { kills: number }) {
      let killed = 0;
      for (;;) {
        const line = await findImport(db, id);
        if (!line || line.state === "failed") throw new Error(line?.error ?? "The import is gone");
        if (line.state === "done") return;
        await measure();
        if (killed < kills && line.done >= ((killed + 1) * RECIPES) / (kills + 1)) {
          killed += 1;
          await kill();
          child = start();
        }
        await sleep(200);
      }
    },
    stop: kill,
    peakMb: () => peakKb / 1024,
  };
}
