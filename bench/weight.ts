import { gzipSync } from "node:zlib";
import { freshDatabase, openBenchCluster } from "./databases.ts";
import type { BenchPart, Figure } from "./figure.ts";
import { mainPages, startSite } from "./site.ts";

const HTML_KB: Record<string, number> = { recipe: 17, list: 24 };
const SCRIPT = /<(?:link[^>]*rel="modulepreload"[^>]*href|script[^>]*src)="([^"]+)"/g;
const IMPORTED = /(?:import\s*\(?\s*|from\s*)"(\/assets\/[^"]+\.js)"/g;

/** Bytes of a first visit: the page and its scripts, gzipped. */
export const benchWeight: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  const site = await startSite(await freshDatabase(cluster.url, "bench_sample"));
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await mainPages(site.origin))) {
      const html = await (await fetch(site.origin + path)).text();
      const scripts = new Set(
        [...html.matchAll(SCRIPT), ...html.matchAll(IMPORTED)].map((m) => m[1] ?? ""),
      );
      let bytes = 0;
      for (const script of scripts) {
        const body = await (await fetch(new URL(script, site.origin))).arrayBuffer();
        bytes += gzipSync(Buffer.from(body)).length;
      }
      figures.push({
        name: `first-load JavaScript, ${name}`,
        value: bytes / 1000,
        unit: "kB gzip",
        limit: name === "recipe" ? 130 : undefined,
        note: `${scripts.size} files`,
      });
      figures.push({
        name: `HTML, ${name}`,
        value: gzipSync(html).length / 1000,
        unit: "kB gzip",
        limit: HTML_KB[name],
      });
    }
    return figures;
  } finally {
    await site.stop();
    await cluster.stop();
  }
};
