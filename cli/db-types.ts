import { spawnSync } from "node:child_process";

/**
 * Writes db/schema.ts, the tables' TypeScript types, from the migrated database at DATABASE_URL.
 * `--check` writes nothing and ends with status 1 when the file is out of date.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL to a migrated database whose tables the types shall follow.");
  process.exit(1);
}

const { status } = spawnSync(
  "kysely-codegen",
  [
    "--dialect=postgres",
    `--url=${url}`,
    "--out-file=db/schema.ts",
    "--numeric-parser=number",
    '--type-mapping={"int8":"number"}',
    "--exclude-pattern=schema_migrations",
    ...(process.argv.includes("--check") ? ["--verify"] : []),
  ],
  { stdio: ["ignore", "inherit", "inherit"] },
);
process.exit(status ?? 1);
