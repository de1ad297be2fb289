import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { saveBackupState } from "#domain/backup/backup-state.server.ts";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner } = testDatabase();
const site = testSite(url);

async function metrics(): Promise<string> {
  const token = await readFile(join(dirname(site.mediaFolder), "metrics-token"), "utf8");
  const headers = { Authorization: `Bearer ${token.trim()}` };
  return (await site.fetch(new Request(`${SITE}/metrics`, { headers }))).text();
}

test("/metrics has age and size of the last backup, once there is one", async () => {
  expect(await metrics()).not.toMatch(/backup_(?:age|size)/);
  expect(await metrics()).toContain("\nbackup_failed 0\n");
  await saveBackupState(owner, { failedAt: new Date(), error: "no space" });
  expect(await metrics()).toContain("\nbackup_failed 1\n");
  const at = new Date(Date.now() - 3_600_000);
  await saveBackupState(owner, { at, bytes: 12_345, failedAt: new Date(), error: "no space" });
  const text = await metrics();
  expect(Number(/^backup_age_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(3600, -2);
  expect(text).toContain("\nbackup_size_bytes 12345\n");
  expect(text).toContain("\nbackup_failed 1\n");
  expect(text).toContain("# TYPE backup_age_seconds gauge\n");
});
