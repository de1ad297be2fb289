import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { generateCookbook } from "#bench/cookbook/generate.ts";
import { isWithinLimit } from "#bench/figure.ts";
import { type Parts, runParts } from "#bench/run-parts.ts";
import { OperatorError } from "#platform/errors.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";

// React renders several times slower otherwise.
process.env.NODE_ENV = "production";

const USAGE = `Usage: npm run bench -- [NAME...] [--json FILE]
Measures all parts or those named, and writes the figures to FILE too (build/bench.json).
npm run bench -- generate N URL
Adds N generated recipes to the migrated, empty database at URL.`;

const PARTS: Parts = {
  queries: async () => (await import("#bench/queries.ts")).benchQueries,
  pages: async () => (await import("#bench/pages.ts")).benchPages,
  import: async () => (await import("#bench/import.ts")).benchImport,
  weight: async () => (await import("#bench/weight.ts")).benchWeight,
  "admin-list": async () => (await import("#bench/admin-list.ts")).benchAdminList,
  bulk: async () => (await import("#bench/admin-list.ts")).benchBulk,
  reviews: async () => (await import("#bench/reviews.ts")).benchReviews,
  large: async () => (await import("#bench/large.ts")).benchLarge,
  process: async () => (await import("#bench/process.ts")).benchProcess,
  lighthouse: async () => (await import("#bench/lighthouse.ts")).benchLighthouse,
};

await runCommand(async () => {
  const { values, positionals } = readCommandLine(USAGE, {
    json: { type: "string", default: "build/bench.json" },
  });
  const [name, count, url] = positionals;
  return name === "generate" ? generate(Number(count), url) : measure(positionals, values.json);
});

async function generate(count: number, url: string | undefined): Promise<number> {
  if (!url || !count) throw new OperatorError(USAGE);
  await generateCookbook(url, count, (done) => say(`${done} of ${count}`));
  return 0;
}

async function measure(names: string[], json: string): Promise<number> {
  const { figures: parts, failed } = await runParts(PARTS, names);
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version };
  const file = resolve(json);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ date: new Date(), machine, parts }, null, 2)}\n`);
  const missed = Object.values(parts)
    .flat()
    .filter((figure) => !isWithinLimit(figure)).length;
  const outcome = missed === 0 ? "All within limits" : `${missed} missed`;
  say(`\n${failed > 0 ? `${failed} of the parts failed` : outcome}; ${file}`);
  return failed > 0 ? 1 : 0;
}
