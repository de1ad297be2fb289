import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generateCookbook } from "#bench/cookbook/generate.ts";
import { type Figure, isWithinLimit, type Part, table } from "#bench/figure.ts";
import { messageOf } from "#platform/errors.ts";

// React renders several times slower otherwise.
process.env.NODE_ENV = "production";

const PARTS: Record<string, () => Promise<Part>> = {
  queries: async () => (await import("#bench/queries.ts")).benchQueries,
  pages: async () => (await import("#bench/pages.ts")).benchPages,
  import: async () => (await import("#bench/import.ts")).benchImport,
  weight: async () => (await import("#bench/weight.ts")).benchWeight,
  reviews: async () => (await import("#bench/reviews.ts")).benchReviews,
  process: async () => (await import("#bench/process.ts")).benchProcess,
  lighthouse: async () => (await import("#bench/lighthouse.ts")).benchLighthouse,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string", default: "build/bench.json" } },
});

if (positionals[0] === "generate") await generate(positionals[1], positionals[2]);
else await run(positionals.length > 0 ? positionals : Object.keys(PARTS));

/** `generate N URL`: adds N generated recipes to the migrated, empty database at URL. */
async function generate(count: string | undefined, url: string | undefined): Promise<void> {
  if (!url || !Number(count)) return fail("Usage: npm run bench -- generate N URL");
  await generateCookbook(url, Number(count), (done) => console.log(`${done} of ${count}`));
}

async function run(names: string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown) return fail(`Unknown part ${unknown}; choose from ${Object.keys(PARTS).join(", ")}`);
  const parts: Record<string, Figure[]> = {};
  let failed = 0;
  for (const name of names) {
    console.log(`\n${name}`);
    try {
      const part = await PARTS[name]?.();
      parts[name] = (await part?.((line) => console.log(`  ${line}`))) ?? [];
      console.log(table(parts[name]));
    } catch (error) {
      console.error(`  This part failed: ${messageOf(error)}`);
      process.exitCode = 1;
      failed += 1;
    }
  }
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version };
  const file = resolve(values.json);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ date: new Date(), machine, parts }, null, 2)}\n`);
  const missed = Object.values(parts)
    .flat()
    .filter((figure) => !isWithinLimit(figure));
  const outcome = missed.length === 0 ? "All within limits" : `${missed.length} missed`;
  console.log(`\n${failed > 0 ? `${failed} of the parts failed` : outcome}; ${file}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
