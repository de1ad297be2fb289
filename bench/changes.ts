import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, onDatabase, openBenchCluster } from "./databases.ts";
import type { Part } from "./figure.ts";
import { CLIENTS } from "./load.ts";
import { sampleRecipe } from "./sample.ts";
import { startSite } from "./site.ts";

const CHANGES = 5;
const TITLE = /Changed (\d+) times/;

/** Readers at work while a recipe's title changes: who sees it when, and whether any answer fails. */
export const benchChanges: Part = async (say) => {
  const cluster = await openBenchCluster(say);
  const database = await freshDatabase(cluster.url, "bench_sample");
  const site = await startSite(database);
  try {
    const path = await sampleRecipe(site.origin);
    const seen = { answers: 0, failed: 0, stale: 0, slowest: 0 };
    let turn = 0;
    let changed = Number.POSITIVE_INFINITY;
    let reading = true;
    const reader = async () => {
      while (reading) {
        const [wanted, since, asked] = [turn, changed, performance.now()];
        const response = await fetch(site.origin + path).catch(() => null);
        const html = response?.ok ? await response.text() : "";
        seen.answers++;
        if (!response?.ok) seen.failed++;
        else if (Number(TITLE.exec(html)?.[1] ?? 0) < wanted) {
          const age = asked - since;
          seen.slowest = Math.max(seen.slowest, age);
          if (age > 1_000) seen.stale++;
        }
      }
    };
    const before = await renderings(site.origin);
    const publicHandler = Array.from({ length: CLIENTS }, reader);
    for (let next = 1; next <= CHANGES; next++) {
      const title = `Changed ${next} times`;
      await onDatabase(
        database,
        `update recipes set title = '${title}' where slug = '${path.split("/").at(-1)}'`,
      );
      [turn, changed] = [next, performance.now()];
      await sleep(1_500);
    }
    reading = false;
    await Promise.all(publicHandler);
    const rendered = (await renderings(site.origin)) - before;
    const note = `${CHANGES} changes, ${CLIENTS} readers, ${seen.answers} answers`;
    return [
      {
        name: "answers without a change after 1 s",
        value: seen.stale,
        unit: "answers",
        limit: 0,
        note,
      },
      { name: "answers that failed meanwhile", value: seen.failed, unit: "answers", limit: 0 },
      {
        name: "the page rendered, for each change",
        value: rendered / CHANGES,
        unit: "times",
        // Once more for those who read before the first change.
        limit: (CHANGES + 1) / CHANGES,
      },
      { name: "a change is seen by all within", value: seen.slowest, unit: "ms", limit: 1_000 },
    ];
  } finally {
    await site.stop();
    await cluster.stop();
  }
};

async function renderings(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^pages_rendered_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
