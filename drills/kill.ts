import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchPart, type Figure, percentile } from "#bench/figure.ts";
import { samplePaths } from "#bench/site.ts";
import { startSavers } from "./savers.ts";
import { type DrillSite, prepareSite } from "./site.ts";

const SITE_KILLS = Number(process.env.DRILL_ROUNDS ?? 200);
const OTHER_KILLS = Math.ceil(SITE_KILLS / 4);
const HEALTHY_WITHIN_MS = 3_000;
const GIVE_UP_MS = 60_000;
/** The notice of the last save, which empties the cache, is late on a busy machine. */
const CACHED_WITHIN_MS = 1_000;

/** kill -9 in the middle of saves: of the site, of one of its web processes, and of PostgreSQL. */
export const drillKill: BenchPart = async (say) => [
  ...(await killAgain(SITE_VICTIM, SITE_KILLS, say)),
  ...(await killAgain(WEB_PROCESSES, OTHER_KILLS, say)),
  ...(await killAgain(DATABASES, OTHER_KILLS, say)),
];

export type Victim = {
  name: string;
  settings?: Record<string, string>;
  kill(site: DrillSite, round: number): Promise<void>;
  /** Whether it is back. */
  isBack(site: DrillSite): Promise<boolean>;
  /** Whether cached pages are served in the meantime. */
  isServed: boolean;
};

/** Started again at once, as systemd would. */
export const SITE_VICTIM: Victim = {
  name: "the site",
  async kill(site) {
    await site.signal("SIGKILL");
    await site.start();
  },
  isBack: isReady,
  isServed: false,
};

const WEB_PROCESSES: Victim = {
  name: "a web process of two",
  settings: { WEB_CONCURRENCY: "2", LOG_LEVEL: "info" },
  async kill(site, round) {
    process.kill(pidsOf(site, round).at(-1) ?? 0, "SIGKILL");
    await sleep(20);
  },
  isBack: async (site) => (await isReady(site)) && (await processesOf(site)) === 2,
  isServed: true,
};

export const DATABASES: Victim = {
  name: "PostgreSQL",
  async kill({ dataDir }) {
    const killed = await postmasterOf(dataDir);
    process.kill(killed, "SIGKILL");
    // Connections of the one that was killed may answer for some moments.
    await until(async () => ![killed, 0].includes(await postmasterOf(dataDir)));
  },
  isBack: isReady,
  isServed: true,
};

export async function killAgain(
  victim: Victim,
  rounds: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const site = await prepareSite(victim.settings);
  try {
    await site.start();
    const [recipe = ""] = await samplePaths(site.origin, 1);
    const savers = await startSavers(site);
    const backMs: number[] = [];
    let lost = 0;
    let half = 0;
    let unserved = 0;
    for (let round = 0; round < rounds; round++) {
      const before = savers.saved;
      while (savers.saved < before + 4) await sleep(5);
      await sleep((round * 13) % 50);
      // A save empties the page cache: where that is watched, every other kill comes between saves.
      const isWatched = victim.isServed && round % 2 === 1;
      if (isWatched) await savers.pause();
      const reader = isWatched ? await readOn(site.origin + recipe) : undefined;
      const began = performance.now();
      await victim.kill(site, round);
      await until(() => victim.isBack(site));
      backMs.push(performance.now() - began);
      unserved += (await reader?.stop()) ?? 0;
      savers.resume();
      const found = await savers.check();
      lost += found.lost;
      half += found.half;
      if ((round + 1) % 50 === 0) say(`${victim.name}: ${round + 1} of ${rounds}`);
    }
    await savers.stop();
    const note = `${savers.saved} saves, ${rounds} kills`;
    return [
      {
        name: `${victim.name}: acknowledged saves lost`,
        value: lost,
        unit: "saves",
        limit: 0,
        note,
      },
      { name: "  recipes half saved", value: half, unit: "recipes", limit: 0 },
      {
        name: "  healthy again within, p99",
        value: percentile(backMs, 0.99),
        unit: "ms",
        limit: HEALTHY_WITHIN_MS,
        note: `median ${Math.round(percentile(backMs, 0.5))} ms`,
      },
      ...(victim.isServed
        ? [{ name: "  cached page other than 200", value: unserved, unit: "answers", limit: 0 }]
        : []),
    ];
  } finally {
    await site.remove();
  }
}

/** The pid of PostgreSQL; 0 if there is none. */
async function postmasterOf(dataDir: string): Promise<number> {
  const folder = await realpath(join(dataDir, "postgres"));
  const file = await readFile(join(folder, "data/postmaster.pid"), "utf8").catch(() => "");
  return Number(file.split("\n")[0]);
}

async function isReady({ origin }: DrillSite): Promise<boolean> {
  return (await statusOf(`${origin}/readyz`)) === 200;
}

export async function until(isTrue: () => Promise<boolean>, withinMs = GIVE_UP_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`It is not so within ${withinMs / 1_000} s`);
    await sleep(10);
  }
}

/** The web processes named in the log by turns: the newest last. */
function pidsOf({ output }: DrillSite, round: number): number[] {
  const started = new RegExp(`Process web-${(round % 2) + 1} started with pid (\\d+)`, "g");
  return [...output.matchAll(started)].map(([, pid]) => Number(pid));
}

async function processesOf({ origin }: DrillSite): Promise<number> {
  // Asked of a process that dies before it answers, it fails only after 5 s.
  const signal = AbortSignal.timeout(1_000);
  const metrics = await fetch(`${origin}/metrics`, { signal }).then(
    (answer) => answer.text().catch(() => ""),
    () => "",
  );
  return new Set(metrics.match(/process="web-\d"/g)).size;
}

/** Reads a page over and over, once it is cached. A connection that broke is tried once more, as browsers do. */
async function readOn(address: string) {
  await sleep(CACHED_WITHIN_MS);
  await statusOf(address);
  let isStopped = false;
  let failed = 0;
  async function read() {
    while (!isStopped) {
      const status = (await statusOf(address)) ?? (await statusOf(address));
      if (status !== 200) failed += 1;
      await sleep(10);
    }
  }
  const reading = read();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await reading;
      return failed;
    },
  };
}

/** Undefined if there is no answer. */
async function statusOf(address: string): Promise<number | undefined> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );
}
