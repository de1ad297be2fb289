import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describeStructure } from "#db/describe-structure.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";

/**
 * Migrates a temporary database and writes its structure to db/structure.sql and its TypeScript types to
 * db/schema.ts. `--check` writes nothing, and exits with status 1 if one of them is out of date.
 */
const STRUCTURE = "db/structure.sql";
const isCheck = process.argv.includes("--check");

const dataDir = await mkdtemp(join(tmpdir(), "sorrel-db-types-"));
// As root, PostgreSQL runs as another user, which must be able to enter the folder.
await chmod(dataDir, 0o711);
const options = { dataDir, purpose: "tool", durable: false, say: () => {} } as const;
const database = await openEmbeddedDatabase(options);
try {
  await migrate(database.url, "db/migrations", () => {});
  const areCurrent = [await updateStructure(database.url), updateTypes(database.url)];
  process.exitCode = areCurrent.every(Boolean) ? 0 : 1;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function updateStructure(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const structure = await describeStructure(client).finally(() => client.end());
  if (!isCheck) await writeFile(STRUCTURE, structure);
  const isCurrent = (await readFile(STRUCTURE, "utf8")) === structure;
  if (!isCurrent) console.error(`${STRUCTURE} is out of date: run "npm run db-types".`);
  return isCurrent;
}

function updateTypes(url: string): boolean {
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
