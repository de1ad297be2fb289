import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseUrl } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: {
      url: string /** Name of the migrated database that each test file clones. */;
      template: string;
    };
  }
}

const TEMPLATE = "sorrel_template";

/** One PostgreSQL for the whole test run, migrated once, without fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-test-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const database = await openEmbeddedDatabase({
    dataDir,
    purpose: "tool",
    durable: false,
    say: () => {},
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(database.url, TEMPLATE), "db/migrations", () => {});
  project.provide("cluster", { url: database.url, template: TEMPLATE });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
