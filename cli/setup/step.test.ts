import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

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

test("in a checkout that its user may not write to, a line says so", async () => {
  const checkout = await mkdtemp(join(tmpdir(), "sorrel-checkout-"));
  onTestFinished(async () => {
    await chmod(checkout, 0o755);
    await rm(checkout, { recursive: true });
  });
  const copy = join(checkout, "cli/setup/step.mjs");
  await mkdir(join(checkout, "cli/setup"), { recursive: true });
  await copyFile(STEP, copy);
  await chmod(checkout, 0o555);
  // Root may write everywhere.
  const work = `
    if (process.getuid() === 0) process.setuid(65534);
    const { withLock } = await import(${JSON.stringify(copy)});
    await withLock("test", async () => console.log("working"));`;
  const args = ["--input-type=module", "--eval", work];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: `${checkout}/build can't be written (EACCES): change its permissions, or run "npm ci" and "npm run build" as the owner of this checkout first.\n`,
  });
});
