import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import { processNow } from "#domain/queue/change-queue.server.ts";
import { beginRun } from "#domain/queue/claim-item.server.ts";
import { findResembling } from "#domain/queue/find-duplicates.server.ts";
import { QUEUE_TABLE } from "#domain/queue/queue-item.ts";
import { listQueue, listQueueHosts, readQueueState } from "#domain/queue/read-queue.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { startWorkerProcess } from "#test/factories/worker-process.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { ADJECTIVES, DISHES, INGREDIENTS } from "./cookbook/words.ts";
import { cookbookOf, freshDatabase, MILLION, openBenchCluster } from "./databases.ts";
import { type Figure, type Part, percentile } from "./figure.ts";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");
const ADDRESSES = 1_000;
const WORKERS = 4;
const KILL_EVERY_MS = 1_000;
const CLICKS = 100;
const ROWS = 100_000;
const LOOKS = 100;
const SITE = { host: "allrecipes.com", label: "AllRecipes" };

/** The queue under killed workers, how soon it begins, and what its page and its twins cost. */
export const benchQueue: Part = async (say) => {
  const cluster = await openBenchCluster(say);
  const web = await startFakeWeb();
  try {
    const url = await freshDatabase(cluster.url, "bench_queue");
    await migrate(url, MIGRATIONS, () => {});
    const db = openPool<DB>({ url, role: "admin", max: 2 });
    try {
      return [
        ...(await killWorkers(db, url, web, say)),
        ...(await clickProcessNow(db, url, web)),
        ...(await lookAtThePage(db)),
        ...(await findTwins(await cookbookOf(cluster.url, MILLION, say))),
      ];
    } finally {
      await db.destroy();
    }
  } finally {
    await web.stop();
    await cluster.stop();
  }
};

async function killWorkers(
  db: Database,
  databaseUrl: string,
  web: FakeWeb,
  say: (line: string) => void,
): Promise<Figure[]> {
  await fill(db, web, "dish", ADDRESSES);
  await beginRun(db);
  const start = () => startWorkerProcess({ databaseUrl, proxyUrl: web.proxyUrl });
  const workers = Array.from({ length: WORKERS }, start);
  const began = performance.now();
  let kills = 0;
  let killedAt = began;
  while ((await left(db)) > 0) {
    await sleep(100);
    if (performance.now() - killedAt < KILL_EVERY_MS) continue;
    killedAt = performance.now();
    const [killed] = workers.splice(Math.floor(Math.random() * WORKERS), 1, start());
    killed?.kill();
    kills += 1;
    if (kills % 20 === 0) say(`${await left(db)} addresses are left after ${kills} kills`);
  }
  const seconds = (performance.now() - began) / 1000;
  for (const worker of workers) worker.kill();
  await Promise.all(workers.map(({ ended }) => ended));
  const { rows } = await sql<{ completed: number; recipes: number; tries: number }>`
    select count(*) filter (where status = 'completed') as completed,
      (select count(*) from recipes where deleted_at is null) as recipes,
      sum(num_of_tries) as tries from auto_poster_queue`.execute(db);
  const { completed = 0, recipes = 0, tries = 0 } = rows[0] ?? {};
  const note = `${WORKERS} workers, ${kills} killed, ${tries} tries, ${seconds.toFixed(0)} s`;
  return [
    {
      name: `addresses of ${ADDRESSES} that did not end as one recipe`,
      value: ADDRESSES - completed,
      unit: "",
      limit: 0,
      note,
    },
    { name: "recipes too many", value: Math.abs(recipes - completed), unit: "", limit: 0 },
  ];
}

async function clickProcessNow(db: Database, databaseUrl: string, web: FakeWeb): Promise<Figure[]> {
  await sql`delete from auto_poster_queue`.execute(db);
  await fill(db, web, "now", CLICKS);
  const worker = startWorkerProcess({ databaseUrl, proxyUrl: web.proxyUrl });
  await sleep(3_000);
  const items = await db.selectFrom("auto_poster_queue").select("id").execute();
  const times: number[] = [];
  for (const { id } of items) {
    const began = performance.now();
    await processNow(db, { id });
    while ((await statusOf(db, id)) === "queued");
    times.push(performance.now() - began);
    while ((await statusOf(db, id)) === "processing") await sleep(5);
  }
  worker.kill();
  await worker.ended;
  const note = `p50 ${percentile(times, 0.5).toFixed(1)} ms, SCRAPE_DELAY_MS=0`;
  const value = percentile(times, 0.95);
  return [{ name: "from 'Process Now' to started, p95", value, unit: "ms", limit: 50, note }];
}

async function lookAtThePage(db: Database): Promise<Figure[]> {
  await sql`insert into auto_poster_queue (url, origin_website, status, num_of_tries, error_message, created_at)
    select 'https://www.allrecipes.com/recipe/' || n || '/' || md5(n::text) || '/', 'AllRecipes',
      (array['queued', 'completed', 'failed', 'skipped'])[1 + n % 4], n % 4,
      case when n % 4 = 2 then 'No Recipe schema found in JSON-LD data' end,
      now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::integer) n`.execute(db);
  await sql`analyze auto_poster_queue`.execute(db).catch(() => {});
  const look = async (address: string) => {
    const [state] = await Promise.all([readQueueState(db), listQueueHosts(db)]);
    await listQueue(db, readTableQuery(new URLSearchParams(address), QUEUE_TABLE), state.counts);
  };
  const sorts = Object.keys(QUEUE_TABLE.sorts);
  return [
    await timed("queue of 100,000, first page", () => look("")),
    await timed("the same, a status, each order", (n) =>
      look(`status=failed&sort=${sorts[n % sorts.length]}`),
    ),
    await timed("the same, last pages", (n) => look(`page=${4_000 - n}`)),
    await timed("the same, search", (n) => look(`search=${n * 37}+recipe`)),
  ];
}

async function findTwins(url: string): Promise<Figure[]> {
  const db = openPool<DB>({ url, role: "admin", max: 1 });
  const word = <T>(words: readonly T[], n: number) => words[n % words.length] as T;
  try {
    return [
      await timed(
        "look for a twin in a million recipes",
        (n) =>
          db.transaction().execute((tx) =>
            findResembling(tx, {
              title: `${word(ADJECTIVES, n)} ${word(INGREDIENTS, n * 3)} ${word(DISHES, n * 7)}`,
              ingredients: [1, 5, 9, 13].map((step) => ({ name: word(INGREDIENTS, n + step) })),
            }),
          ),
        500,
      ),
    ];
  } finally {
    await db.destroy();
  }
}

async function timed(
  name: string,
  ask: (turn: number) => Promise<unknown>,
  limit = 60,
): Promise<Figure> {
  for (let turn = 0; turn < 5; turn += 1) await ask(turn);
  const times: number[] = [];
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const began = performance.now();
    await ask(turn);
    times.push(performance.now() - began);
  }
  const note = `p50 ${percentile(times, 0.5).toFixed(1)} ms`;
  return { name: `${name}, p95`, value: percentile(times, 0.95), unit: "ms", limit, note };
}

async function fill(db: Database, web: FakeWeb, kind: string, count: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, n) => {
    const url = `https://www.${SITE.host}/recipe/${n}/${kind}/`;
    web.put(url, recipeHtml({ name: `${kind} ${n}` }));
    return { url, site: SITE };
  });
  await addUrls(db, { addresses, by: { id: null }, now: new Date() });
}

async function left(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from auto_poster_queue
    where status in ('queued', 'processing')`.execute(db);
  return rows[0]?.left ?? 0;
}

async function statusOf(db: Database, id: string): Promise<string | undefined> {
  const item = await db
    .selectFrom("auto_poster_queue")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return item?.status;
}
