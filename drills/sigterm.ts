import { setTimeout as sleep } from "node:timers/promises";
import { type BenchPart, type Figure, percentile } from "#bench/figure.ts";
import { samplePaths } from "#bench/site.ts";
import { startBalancer } from "./balancer.ts";
import type { Result } from "./load/plan.ts";
import { countOthers, runLoad } from "./load/run-load.ts";
import { prepareSite } from "./site.ts";

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 20);
const RUNS_MS = 1_000;
const EXIT_WITHIN_MS = 10_000;

/**
 * SIGTERM under load, and a start, again and again. The site is behind a balancer, which holds requests while there is
 * no site: a request fails if it was sent to the site and has no whole answer.
 */
export const drillSigterm: BenchPart = async (say) => {
  const figures: Figure[] = [];
  const clients = { cached: 8, search: 4 };
  for (const processes of [1, 4])
    figures.push(...(await restart({ processes, rounds: ROUNDS, clients }, say)));
  return figures;
};

type Restarts = {
  processes: number;
  rounds: number;
  /** More than four at once may be refused for load on a slow machine: renderings wait for each other then. */
  clients: { cached: number; search: number };
};

export async function restart(
  { processes, rounds, clients }: Restarts,
  say: (line: string) => void,
): Promise<Figure[]> {
  const site = await prepareSite({ WEB_CONCURRENCY: String(processes), TRUST_PROXY: "1" });
  await site.start();
  const [recipe = ""] = await samplePaths(site.origin, 1);
  const balancer = await startBalancer(site.origin);
  try {
    const streams = [
      { name: "cached", path: recipe, clients: clients.cached },
      { name: "search", path: "/recipes?search=soup%", clients: clients.search },
    ];
    const results: Result[] = [];
    const exits: { status: number | null; ms: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = runLoad({ origin: balancer.origin, streams, seconds: 4 });
      await sleep(RUNS_MS);
      exits.push(await site.signal("SIGTERM"));
      await site.start();
      results.push(await load);
      if ((round + 1) % 5 === 0) say(`${processes}: ${round + 1} of ${rounds}`);
    }
    return figuresOf(processes, results, exits);
  } finally {
    await balancer.stop();
    await site.remove();
  }
}

function figuresOf(
  processes: number,
  results: Result[],
  exits: { status: number | null; ms: number }[],
): Figure[] {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const failed = sum(
    results.flatMap((result) =>
      Object.keys(result).map((name) => countOthers(result, name, ["200"])),
    ),
  );
  const answered = sum(
    results.flatMap((result) =>
      Object.values(result).flatMap((outcomes) =>
        Object.values(outcomes).map(({ count }) => count),
      ),
    ),
  );
  const kind = processes === 1 ? "1 web process" : `${processes} web processes`;
  const kinds = new Set(results.flatMap((result) => Object.values(result).flatMap(Object.keys)));
  const note = `of ${answered} (${[...kinds].join(", ")}), ${exits.length} times SIGTERM`;
  return [
    { name: `${kind}: failed requests`, value: failed, unit: "requests", limit: 0, note },
    {
      name: "  longest exit",
      value: Math.max(...exits.map(({ ms }) => ms)),
      unit: "ms",
      limit: EXIT_WITHIN_MS,
      note: `median ${Math.round(
        percentile(
          exits.map(({ ms }) => ms),
          0.5,
        ),
      )} ms`,
    },
    {
      name: "  exit status other than 0",
      value: exits.filter(({ status }) => status !== 0).length,
      unit: "exits",
      limit: 0,
    },
  ];
}
