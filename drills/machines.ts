import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPart, Figure } from "#bench/figure.ts";
import { has } from "#bench/load.ts";
import { samplePaths, startSite } from "#bench/site.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { hasPooler, startPooler } from "#test/processes/pooler.ts";
import { startReplicated } from "#test/processes/replica.ts";
import { startChanges } from "./machines/changes.ts";
import { startProxy } from "./machines/proxy.ts";
import { fillQueue, QUEUED, queueFaults } from "./machines/queue.ts";
import { startReaders } from "./machines/readers.ts";
import { type DrillSite, prepareSite } from "./site.ts";

const READERS = 6;
const KILLED_FOR_MS = 2_000;
const BETWEEN_MS = 3_000;
const LAG_MS = 10_000;

/** Two nginx, two web processes, two workers, primary, replica, PgBouncer: each is killed in turn. */
export const drillMachines: BenchPart = async (say) => {
  if (!hasPooler() || !has("nginx")) throw new Error("It needs nginx and PgBouncer on PATH.");
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const servers = await startReplicated();
    ends.push(servers.stop);
    const pooler = await startPooler(servers.primaryUrl, { connections: 10 });
    ends.push(pooler.stop);
    const fakeWeb = await startFakeWeb();
    ends.push(fakeWeb.stop);
    // Builds the site, and adds the sample recipes.
    await (await startSite(servers.primaryUrl, { settings: { PROCESS: "all" } })).stop();
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: servers.primaryUrl,
      DATABASE_READ_URL: servers.replicaUrl,
      LOG_LEVEL: "fatal",
      PAGE_PROXY_URL: fakeWeb.proxyUrl,
      SCRAPE_DELAY_MS: "300",
      TRUST_PROXY: "1",
      AUTH_SECRET: "a secret of thirty-two characters",
    };
    const start = async (program: "web" | "worker") => {
      const one = await prepareSite({ ...settings, PROCESS: program });
      ends.push(one.remove);
      await one.start();
      return one;
    };
    const [web1, web2] = [await start("web"), await start("web")];
    const [worker1, worker2] = [await start("worker"), await start("worker")];
    const origins = [web1, web2].map(({ origin }) => origin);
    const [proxy1, proxy2] = [await startProxy(origins), await startProxy(origins)];
    ends.push(proxy1.stop, proxy2.stop);
    const db = openPool<DB>({ url: servers.primaryUrl, role: "admin", max: 2 });
    ends.push(() => db.destroy());

    const recipes = await samplePaths(proxy1.origin, 20);
    await fillQueue(db, fakeWeb);
    const readers = startReaders(
      [proxy1.origin, proxy2.origin],
      ["/", "/categories", ...recipes],
      READERS,
    );
    const changes = startChanges(db, { origins, path: recipes[0] ?? "", say });
    await sleep(BETWEEN_MS);
    const kills: [string, Killed][] = [
      ["nginx", proxy1],
      ["a web process", process(web1)],
      ["a worker", process(worker1)],
      ["the replica", server("replica")],
      ["PgBouncer", pooler],
      ["the primary", server("primary")],
      ["the other web process", process(web2)],
      ["the other worker", process(worker2)],
      ["the other nginx", proxy2],
    ];
    for (const [name, killed] of kills) {
      say(`killing ${name}`);
      await killed.kill();
      await sleep(KILLED_FOR_MS);
      await killed.start();
      await sleep(BETWEEN_MS);
    }
    say("stopping the replica's replay for 10 s");
    await servers.onReplica("select pg_wal_replay_pause()");
    await sleep(LAG_MS);
    await servers.onReplica("select pg_wal_replay_resume()");
    await sleep(BETWEEN_MS);
    const { answered, askedAgain, failures } = await readers.stop();
    for (const failure of failures.slice(0, 10)) say(`failed: ${failure}`);
    const { made, stale } = await changes.stop();
    const unequal = await queueFaults(db);
    return [
      {
        name: "failed readings",
        value: failures.length,
        unit: "",
        limit: 0,
        note: `of ${answered + failures.length}, ${askedAgain} of them asked again at the other nginx`,
      },
      {
        name: "pages older than a second",
        value: stale,
        unit: "",
        limit: 0,
        note: `${made} changes, seen at both web processes`,
      },
      {
        name: "queued addresses that were not posted just once",
        value: unequal,
        unit: "",
        limit: 0,
        note: `of ${QUEUED}`,
      },
    ] satisfies Figure[];

    function server(which: "primary" | "replica"): Killed {
      return { kill: () => servers.kill(which), start: () => servers.start(which) };
    }
  } finally {
    for (const stop of ends.toReversed()) await stop().catch((error) => say(String(error)));
  }
};

type Killed = { kill(): Promise<unknown>; start(): Promise<unknown> };

function process(site: DrillSite): Killed {
  return { kill: () => site.signal("SIGKILL"), start: site.start };
}
