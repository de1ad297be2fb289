import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { findChromium } from "./setup/find-chromium.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const ROOT = join(import.meta.dirname, "..");
process.chdir(ROOT);

const IN_MEMORY = "/dev/shm";
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

/** Start processes of whole sites, and import all of it. */
const SLOW = ["cli/**", "drills/**", "test/*.test.ts", "server/**"];

type Tally = { passed: number; failed: number };

/** Without the site's settings: tests set what they need. */
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    ["HOME", "USER", "LANG", "TERM", "CI", "DISPLAY"].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  ),
  // Databases are made and dropped for every file of tests.
  TMPDIR: process.env.TMPDIR ?? ((await hasRoomInMemory()) ? IN_MEMORY : tmpdir()),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  // Tests start many commands: each starts in half the time.
  NODE_COMPILE_CACHE: join(ROOT, "build/compiled"),
};
const total: Tally = { passed: 0, failed: 0 };
const scratch = await mkdtemp(join(tmpdir(), "sorrel-test-reports-"));

try {
  const files = process.argv.slice(2);
  if (files[0] === "--changed") await runChanged();
  else await (files.length > 0 ? runFiles(files) : runAll());
} catch (error) {
  total.failed += 1;
  console.error(error instanceof OperatorError ? error.message : error);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runAll(): Promise<void> {
  const chromium = await findChromium();
  await check("Page types", "react-router", "typegen");
  const migrations = (await readdir("db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => join("db/migrations", name));
  await Promise.all([
    ...typesAndLint(),
    check("Unused code", "knip"),
    check("Database structure and types", process.execPath, "cli/db-types.ts", "--check"),
    check("Migrations", "squawk", "--config", ".squawk.toml", ...migrations),
  ]);
  await tests("Unit and integration tests", vitestReport, "vitest", "run");
  await withSite((site) => journeys(site, chromium));
}

/** Types, lint, and the tests that import what changed since `main`, but for those that start whole sites. */
async function runChanged(): Promise<void> {
  await check("Page types", "react-router", "typegen");
  await Promise.all(typesAndLint());
  const slow = SLOW.flatMap((files) => ["--exclude", files]);
  const since = ["--changed", mainBranch(), "--passWithNoTests", ...slow];
  await tests("Tests that import what changed", vitestReport, "vitest", "run", ...since);
}

function typesAndLint(): Promise<void>[] {
  return [
    check("Types", "tsc", "--noEmit", "-p", "."),
    check("Format and lint", "biome", "ci", "--error-on-warnings"),
  ];
}

/** A clone that works on a branch may have no `main` of its own. */
function mainBranch(): string {
  const isKnown = spawnSync("git", ["rev-parse", "--verify", "--quiet", "main"]).status === 0;
  return isKnown ? "main" : "origin/main";
}

/** Runs single files: unit tests (*.test.ts, *.test.tsx) and end-to-end tests (*.spec.ts). */
async function runFiles(files: string[]): Promise<void> {
  const unknown = files.find((file) => !/\.(test\.tsx?|spec\.ts)$/.test(file) || !existsSync(file));
  if (unknown)
    throw new OperatorError(`${unknown} is not a test file (*.test.ts, *.test.tsx or *.spec.ts).`);
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  const units = files.filter((file) => !specs.includes(file));
  if (units.length > 0) {
    await tests("Unit and integration tests", vitestReport, "vitest", "run", ...units);
  }
  if (specs.length === 0) return;
  const chromium = await findChromium();
  // One worker runs the projects in order; their dependencies would run every journey.
  await withSite((site) => journeys(site, chromium, "--no-deps", "--workers=1", ...specs));
}

async function journeys(site: TestSite, chromium: string, ...args: string[]): Promise<void> {
  Object.assign(environment, {
    BASE_URL: site.url,
    SITE_DATABASE_URL: site.databaseUrl,
    CHROMIUM_PATH: chromium,
  });
  await tests("End-to-end tests", playwrightReport, "playwright", "test", ...args);
}

async function hasRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > ROOM_IN_MEMORY;
}

/** Counts as one test; prints the output only if it fails. */
async function check(title: string, program: string, ...args: string[]): Promise<void> {
  const began = Date.now();
  const child = spawn(program, args, { env: environment });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  count({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
  console.log(`${status === 0 ? "ok  " : "FAIL"}  ${title} (${seconds(began)} s)`);
  if (status !== 0) console.log(`${output}${errors}`);
}

type TallyReader = (report: unknown) => Tally;

/** Runs a test runner: its output goes to the terminal, the counts come from its JSON report. */
async function tests(
  title: string,
  read: TallyReader,
  program: string,
  ...args: string[]
): Promise<void> {
  const began = Date.now();
  const file = join(scratch, `${program}.json`);
  const reporting =
    program === "vitest"
      ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      : ["--reporter=line,json"];
  const child = spawn(program, [...args, ...reporting], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [status] = await once(child, "exit");
  const report = await readFile(file, "utf8").then(
    (json) => read(JSON.parse(json)),
    (error: unknown) => {
      console.error(`${title} wrote no report: ${messageOf(error)}`);
      return { passed: 0, failed: 1 };
    },
  );
  // A run can fail without a failed test: an error outside tests, or no tests found.
  if (status !== 0 && report.failed === 0) report.failed = 1;
  count(report);
  console.log(`${report.failed === 0 ? "ok  " : "FAIL"}  ${title} (${seconds(began)} s)`);
}

function vitestReport(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function playwrightReport(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function withSite(use: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await startTestSite(environment);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

function count({ passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
}

function seconds(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}
