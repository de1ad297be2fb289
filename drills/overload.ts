import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPart, Figure } from "#bench/figure.ts";
import { samplePaths } from "#bench/site.ts";
import type { Result } from "./load/plan.ts";
import { countOthers, outcomeOf, runLoad } from "./load/run-load.ts";
import { memoryOf } from "./process-figures.ts";
import { type DrillSite, prepareSite } from "./site.ts";

const SECONDS = Number(process.env.DRILL_SECONDS ?? 60);
const TIMES = 5;
const PEAK_SECONDS = 10;
const SEARCH = "/recipes?search=soup%";
const GOES_ON = ["200"];

/** A site that is asked for five times what it can render: ever new searches, as many as come, whether answered or not. */
export const drillOverload: BenchPart = async (say) => {
  // Each request is another reader's, as behind a proxy.
  const site = await prepareSite({ TRUST_PROXY: "1" });
  try {
    await site.start();
    return [
      ...(await rush(site, say, { newConnections: false, kind: "behind a proxy" })),
      ...(await rush(site, say, { newConnections: true, kind: "each on a new connection" })),
    ];
  } finally {
    await site.remove();
  }
};

type Kind = { newConnections: boolean; kind: string };

async function rush(
  { origin, pid }: DrillSite,
  say: (line: string) => void,
  { newConnections, kind }: Kind,
): Promise<Figure[]> {
  const [recipe = ""] = await samplePaths(origin, 1);
  const calm = { origin, newConnections, streams: [{ name: "peak", path: SEARCH, clients: 16 }] };
  await runLoad({ ...calm, seconds: 5 });
  const peak =
    outcomeOf(await runLoad({ ...calm, seconds: PEAK_SECONDS }), "peak", "200").count /
    PEAK_SECONDS;
  say(
    `${kind}: ${Math.round(peak)} pages a second at its peak; now ${Math.round(peak * TIMES)} are asked for`,
  );
  const memory = watchMemory(pid);
  const result = await runLoad({
    origin,
    newConnections,
    seconds: SECONDS,
    streams: [
      { name: "search", path: SEARCH, rate: peak * TIMES },
      { name: "cached", path: recipe, rate: 20 },
      { name: "health", path: "/healthz", rate: 10 },
      { name: "admin", path: "/admin/login", rate: 5 },
    ],
  });
  return figuresOf(result, { peak, kind, memory: await memory.stop() });
}

function figuresOf(
  result: Result,
  { peak, kind, memory }: { peak: number; kind: string; memory: number },
): Figure[] {
  const served = outcomeOf(result, "search", "200");
  const refused = outcomeOf(result, "search", "503");
  const goodput = served.count / SECONDS / peak;
  const others = ["cached", "health", "admin"].map((name) => countOthers(result, name, GOES_ON));
  const failed = countOthers(result, "search", ["200", "503"]);
  const note = `${Math.round(served.count / SECONDS)} against ${Math.round(peak)} pages a second`;
  const ms = (name: string, value: number, limit: number) => ({ name, value, unit: "ms", limit });
  return [
    {
      name: `${kind}: goodput`,
      value: goodput,
      unit: "x peak",
      limit: 0.8,
      want: "at least",
      note,
    },
    ms("  served pages, p99", served.p99, 1_000),
    { ...ms("  refused pages, p99", refused.p99, 100), note: `${refused.count} refused` },
    ms("  cached page, p99", outcomeOf(result, "cached", "200").p99, 100),
    {
      name: "  cached pages, /healthz and sign-in page other than 200",
      value: others.reduce((sum, count) => sum + count, 0),
      unit: "answers",
      limit: 0,
    },
    { name: "  searches neither served nor refused", value: failed, unit: "requests", limit: 0 },
    { name: "  memory of the web process at most", value: memory, unit: "MB", limit: 600 },
  ];
}

/** The most memory a process takes until it is stopped. */
function watchMemory(pid: number) {
  let isStopped = false;
  let most = 0;
  async function watch() {
    while (!isStopped) {
      most = Math.max(most, await memoryOf(pid));
      await sleep(500);
    }
  }
  const watching = watch();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return most;
    },
  };
}
