import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { startSavers } from "./savers.ts";
import { prepareSite } from "./site.ts";
import { addMadeUpMigration } from "./upgrade/versions.ts";

test("a site goes on when a newer version expands the schema, and starts on it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-newer-"));
  const site = await prepareSite({ LOG_LEVEL: "error" });
  onTestFinished(async () => {
    await site.remove();
    await rm(folder, { recursive: true });
  });
  await site.start();
  const savers = await startSavers(site);
  await cp("db/migrations", folder, { recursive: true });
  await addMadeUpMigration(folder);
  const url = (await readFile(join(site.dataDir, "database-url"), "utf8")).trim();
  await migrate(url, folder, () => {});
  const saved = savers.saved;
  await expect.poll(() => savers.saved, { timeout: 10_000 }).toBeGreaterThan(saved + 8);
  await savers.stop();
  expect(savers.failed).toBe(0);
  const read = async () => (await fetch(`${site.origin}/recipes?search=state`)).text();
  expect(await read()).toContain("state ");
  await site.signal("SIGTERM");
  await site.start();
  expect(site.output).toContain("beside which this one can run (9999-made-up.sql)");
  expect(await read()).toContain("state ");
}, 300_000);
