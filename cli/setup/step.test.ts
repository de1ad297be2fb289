import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const STEP = join(import.meta.dirname, "step.js");

test("processes with different temporary folders work one after the other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-lock-"));
  const file = join(folder, "log");
  const work = `
    import { appendFileSync } from "node:fs";
    import { setTimeout } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(STEP)};
    await withLock(${JSON.stringify(`test-${randomUUID()}`)}, async () => {
      appendFileSync(${JSON.stringify(file)}, "begin ");
      await setTimeout(300);
      appendFileSync(${JSON.stringify(file)}, "end ");
    });`;
  const args = ["--input-type=module", "--eval", work];
  const run = (TMPDIR: string) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, TMPDIR } });
  await Promise.all([run(folder), run(tmpdir()), run("/")]);
  expect(await readFile(file, "utf8")).toBe("begin end ".repeat(3));
  await rm(folder, { recursive: true });
});
