import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { type Processes, startProcesses } from "./parent.ts";

let folder: string;
const running: Processes[] = [];
let lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-processes-"));
  return () => rm(folder, { recursive: true });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((processes) => processes.stop()));
  lines = [];
});

/** Starts processes that run this code. */
function start(names: string[], code: string): Processes {
  const script = join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, code);
  const note = (line: unknown) => void lines.push(String(line));
  const log = Object.assign(openLog({ level: "silent", format: "json" }), {
    error: note,
    info: note,
  });
  const processes = startProcesses({
    script,
    processes: Object.fromEntries(names.map((name) => [name, {}])),
    log,
  });
  running.push(processes);
  return processes;
}

const READY = 'process.send({ type: "ready" });';
const LIVE = "setInterval(() => {}, 1_000);";
const endings = () => lines.filter((line) => line.includes("ended"));

test("it is ready when all processes are", async () => {
  expect(await start(["one", "two"], `${READY}${LIVE}`).ready).toBe(true);
  expect(lines).toHaveLength(2);
});

test("a start that fails is not tried again, and the others do not start", async () => {
  expect(await start(["one", "two"], "process.exit(1);").ready).toBe(false);
  expect(lines).toHaveLength(1);
});

test("a process that has served is started again each time that it ends", async () => {
  const marker = join(folder, "has-served");
  const code = `
    import { existsSync, writeFileSync } from "node:fs";
    if (existsSync("${marker}")) process.exit(3);
    writeFileSync("${marker}", "");
    process.send({ type: "ready" }, () => process.exit(3));`;
  await start(["one"], code).ready;
  await expect.poll(() => endings().length).toBe(3);
  for (const line of endings()) {
    expect(line).toBe("Process one ended (exit status 3); starting it again in 500 ms");
  }
});

test("a stop ends all processes for good", async () => {
  const processes = start(["one", "two"], `${READY}${LIVE}`);
  await processes.ready;
  await processes.stop();
  expect(endings()).toEqual([]);
});
