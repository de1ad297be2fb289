import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import type { BenchPart, Figure } from "./figure.ts";
import { end, mainPages, startSite, waitForResponse } from "./site.ts";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const LIMITS = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };

type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; score: number | null }>;
  };
};
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: "error" },
) => Promise<Result | undefined>;

/** Lighthouse's phone preset on home, list, recipe and category. LIGHTHOUSE names the folder of its package when it is not installed here. */
export const benchLighthouse: BenchPart = async (say) => {
  const lighthouse = await findLighthouse();
  const browser = BROWSERS.find(existsSync);
  if (!lighthouse || !browser) {
    const absent = lighthouse ? "A Chromium" : "The npm package lighthouse";
    say(`${absent} is absent: pages get no scores. (LIGHTHOUSE=folder of the package)`);
    return [];
  }
  const cluster = await openBenchCluster(say);
  const site = await startSite(await freshDatabase(cluster.url, "bench_sample"));
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "sorrel-bench-chromium-"));
  const chromium = spawn(
    browser,
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: "ignore" },
  );
  try {
    await waitForResponse(`http://127.0.0.1:${port}/json/version`, chromium);
    const figures: Figure[] = [];
    const paths = { ...(await mainPages(site.origin)), category: "/categories/dinner" };
    for (const [name, path] of Object.entries(paths)) {
      const result = await lighthouse(site.origin + path, { port, logLevel: "error" });
      if (result) figures.push(...scores(name, result));
    }
    return figures;
  } finally {
    await end(chromium);
    await site.stop();
    await cluster.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

function scores(page: string, { lhr }: Result): Figure[] {
  const failed = Object.entries(lhr.audits).filter(
    ([, { score }]) => score !== null && score < 0.9,
  );
  const note = failed.map(([audit]) => audit).join(", ");
  const figures: Figure[] = Object.entries(LIMITS).map(([category, limit]) => ({
    name: `Lighthouse ${category}, ${page}`,
    value: Math.round((lhr.categories[category]?.score ?? 0) * 100),
    unit: "of 100",
    limit,
    want: "at least",
  }));
  const shift = lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
  figures.push({ name: `layout shift, ${page}`, value: shift, unit: "", limit: 0.01, note });
  return figures;
}

async function findLighthouse(): Promise<Lighthouse | undefined> {
  const folder = process.env.LIGHTHOUSE;
  // The name is in a variable because the package is optional.
  const name = folder ? pathToFileURL(join(folder, "core/index.js")).href : "lighthouse";
  const module: { default: Lighthouse } | null = await import(name).catch(() => null);
  return module?.default;
}
