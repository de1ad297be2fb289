import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describeStructure } from "#db/describe-structure.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";

/**
 * Migrates an empty database of its own and writes what came of it: db/structure.sql, to be read, and
 * db/schema.ts, the tables' TypeScript types. `--check` writes nothing and ends with status 1 when one of
 * them is out of date.
 */
const STRUCTURE = "db/structure.sql";
const isCheck = process.argv.includes("--check");

const dataDir = await mkdtemp(join(tmpdir(), "sorrel-db-types-"));
// As root, PostgreSQL runs as another user, who has to pass through.
await chmod(dataDir, 0o711);
const options = { dataDir, purpose: "tool", durable: false, say: () => {} } as const;
const database = await openEmbeddedDatabase(options);
try {
  await migrate(database.url, "db/migrations", () => {});
  const areCurrent = [await followStructure(database.url), followTypes(database.url)];
  process.exitCode = areCurrent.every(Boolean) ? 0 : 1;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function followStructure(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const structure = await describeStructure(client).finally(() => client.end());
  if (!isCheck) await writeFile(STRUCTURE, structure);
  const isCurrent = (await readFile(STRUCTURE, "utf8")) === structure;
  if (!isCurrent) console.error(`${STRUCTURE} is out of date: run "npm run db-types".`);
  return isCurrent;
}

function followTypes(url: string): boolean {
  const arguments_ = [
    "--dialect=postgres",
    `--url=${url}`,
    "--out-file=db/schema.ts",
    "--numeric-parser=number",
    '--type-mapping={"int8":"number"}',
    "--exclude-pattern=schema_migrations",
    ...(isCheck ? ["--verify"] : []),
  ];
  return (
    spawnSync("kysely-codegen", arguments_, { stdio: ["ignore", "inherit", "inherit"] }).status ===
    0
  );
}
