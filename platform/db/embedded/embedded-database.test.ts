import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { probe } from "#platform/db/probe.ts";
import { query } from "#test/query.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";

const IS_ROOT = process.getuid?.() === 0;

/** Creating a database costs more than all that is done with it: the tests share one, stopped in between. */
let dataDir: string;
let creation: string[];
let messages: string[] = [];
let children: ChildProcess[];

const open = (purpose: "site" | "tool", folder = dataDir) =>
  openEmbeddedDatabase({
    dataDir: folder,
    // As a site creates it: some tests kill it. Other folders need not survive anything.
    durable: folder === dataDir,
    purpose,
    address: "http://localhost:3000",
    say: (message) => messages.push(message),
  });

beforeAll(async () => {
  dataDir = await temporaryFolder(0o711);
  await (await open("site")).stop();
  creation = messages;
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(() => {
  messages = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  // Whatever a failed test left running is adopted, and stopped as its last user.
  if (await isRunning()) await (await open("tool")).stop();
});

describe("one site", () => {
  test("creates the database once, keeps its data, and stops it", async () => {
    const first = await open("site");
    await query(first.url, "create table dessert (name text)");
    await query(first.url, "insert into dessert values ('Crème brûlée')");
    await first.stop();
    expect(await probe(first.url)).toMatchObject({ state: "away" });

    const second = await open("site");
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select lower(upper(name)) as name from dessert")).toEqual([
      { name: "crème brûlée" },
    ]);
    expect([creation, messages]).toEqual([["Creating the database…"], []]);
    await second.stop();
  });

  test("makes password and URL readable by the owner only", async () => {
    const database = await open("site");
    const file = join(dataDir, "database-url");
    expect((await readFile(file, "utf8")).trim()).toBe(database.url);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, "postgres/password"))).mode & 0o077).toBe(0);
    const wrong = database.url.replace(/:[^:@]+@/, ":wrong@");
    expect(await probe(wrong)).toMatchObject({ state: "refused" });
    await database.stop();
  });

  test("is not a superuser, and can create roles and databases", async () => {
    const database = await open("site");
    const [role] = await query(
      database.url,
      "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolcreatedb: true });
    await database.stop();
  });

  test("indexes letters of every script for 'contains' searches", async () => {
    const database = await open("site");
    await query(database.url, "create extension pg_trgm");
    const [row] = await query(database.url, "select show_trgm('борщ') <> '{}' as indexed");
    expect(row).toEqual({ indexed: true });
    await database.stop();
  });

  test("removes what a killed first start left behind, though it was tried again at once", async () => {
    const left = join(dataDir, "postgres.new-Xkg6fY");
    await mkdir(left);
    await (await open("site")).stop();
    expect(await readdir(dataDir)).toContain("postgres.new-Xkg6fY");
    const before = new Date(Date.now() - 11 * 60_000);
    await utimes(left, before, before);
    await (await open("site")).stop();
    expect(await readdir(dataDir)).not.toContain("postgres.new-Xkg6fY");
  });

  test("restarts a killed database at the same URL", async () => {
    const database = await open("site");
    await query(database.url, "create table side (name text)");
    process.kill(await postmasterPid(), "SIGKILL");
    await waitFor(async () => messages.includes("The database is running again."));
    expect(await query(database.url, "select * from side")).toEqual([]);
    await database.stop();
    expect(await probe(database.url)).toMatchObject({ state: "away" });
  });

  test("a signal to all processes at once, the database's too, leaves none of them behind", async () => {
    const database = await open("site");
    const pid = await postmasterPid();
    const { stdout } = spawnSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
    for (const one of [pid, ...stdout.split("\n").map(Number).filter(Boolean)])
      process.kill(one, "SIGTERM");
    await waitFor(async () => messages.includes("The database stopped. Restarting it."));
    await database.stop();
    expect(await isRunning()).toBe(false);
    expect(await probe(database.url)).toMatchObject({ state: "away" });
  });

  test("uses another port if its last one is in use", async () => {
    const first = await open("site");
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, "127.0.0.1");
    await once(squatter, "listening");
    const second = await open("site");
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await probe(second.url)).toMatchObject({ state: "ready" });
    await second.stop();
    squatter.close();
  });

  test("ignores a stale pid file that names another program's process", async () => {
    const first = await open("site");
    const file = join(dataDir, "postgres/data/postmaster.pid");
    const lines = (await readFile(file, "utf8")).split("\n");
    process.kill(Number(lines[0]), "SIGKILL");
    await first.stop();
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join("\n"));
    const second = await open("site");
    expect(await probe(second.url)).toMatchObject({ state: "ready" });
    await second.stop();
  });
});

describe("several processes", () => {
  test("a second site on the same data is rejected with one line, without side effects", async () => {
    const first = await open("site");
    await expect(open("site")).rejects.toThrow(
      `Sorrel is already running with this data folder (pid ${process.pid}, http://localhost:3000): ${dataDir}`,
    );
    expect(await probe(first.url)).toMatchObject({ state: "ready" });
    await first.stop();
  });

  test("two concurrent first starts create one database", async () => {
    const fresh = await temporaryFolder(0o711);
    const [one, two] = await Promise.all([open("tool", fresh), open("tool", fresh)]);
    expect(one.url).toBe(two.url);
    await Promise.all([one.stop(), two.stop()]);
    expect(await probe(one.url)).toMatchObject({ state: "away" });
    await rm(fresh, { recursive: true });
  });

  test("two data folders have separate databases", async () => {
    const other = await temporaryFolder(0o711);
    // With the same last port, too.
    spawnSync("cp", ["-a", `${dataDir}/.`, other]);
    const [one, two] = await Promise.all([open("site"), open("site", other)]);
    expect(one.url).not.toBe(two.url);
    await Promise.all([one.stop(), two.stop()]);
    await rm(other, { recursive: true, force: true });
  });

  test("a tool shares the site's database, and the last one to leave stops it", async () => {
    const site = await open("site");
    const tool = await open("tool");
    expect(tool.url).toBe(site.url);
    await site.stop();
    expect(await probe(tool.url)).toMatchObject({ state: "ready" });
    await tool.stop();
    expect(await probe(tool.url)).toMatchObject({ state: "away" });
  });

  test("the database of a killed site is adopted", async () => {
    const { url, child } = await siteInAnotherProcess();
    const pid = await postmasterPid();
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await probe(url)).toMatchObject({ state: "ready" });
    const next = await open("site");
    expect(next.url).toBe(url);
    expect(await postmasterPid()).toBe(pid);
    await next.stop();
  });

  test("after site and database are killed, all committed data is there", async () => {
    const { url, child } = await siteInAnotherProcess();
    await query(url, "create table starter (name text)");
    await query(url, "insert into starter values ('Soup')");
    process.kill(await postmasterPid(), "SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
    const next = await open("site");
    expect(await query(next.url, "select name from starter")).toEqual([{ name: "Soup" }]);
    await next.stop();
  });
});

describe.runIf(IS_ROOT)("as root", () => {
  test("PostgreSQL runs as another user", async () => {
    const database = await open("site");
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0);
    await database.stop();
  });

  test("a data folder that the other user can't enter has a link to one that it can", async () => {
    const closed = await temporaryFolder(0o700);
    const folder = join(closed, "data");
    const first = await open("site", folder);
    await query(first.url, "create table dish (name text)");
    await first.stop();
    const elsewhere = await readlink(join(folder, "postgres"));
    expect(messages.at(-1)).toBe(
      `PostgreSQL's user can't access ${folder}; the database is stored in ${elsewhere}.`,
    );
    const second = await open("site", folder);
    expect(await query(second.url, "select * from dish")).toEqual([]);
    await second.stop();
    await rm(elsewhere, { recursive: true });
    await expect(open("site", folder)).rejects.toThrow("which is missing");
    await rm(closed, { recursive: true });
  });
});

describe.runIf(IS_ROOT)("as an ordinary user", () => {
  test("PostgreSQL runs as that user", async () => {
    const own = await temporaryFolder(0o755);
    spawnSync("chown", ["nobody", own]);
    const uid = (await stat(own)).uid;
    const { url, child } = await siteInAnotherProcess(own, uid);
    expect(await probe(url)).toMatchObject({ state: "ready" });
    expect((await stat(join(own, "postgres/data"))).uid).toBe(uid);
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await probe(url)).toMatchObject({ state: "away" });
    await rm(own, { recursive: true });
  });
});

/** A site's process of its own, which stops in order at SIGTERM. */
async function siteInAnotherProcess(folder = dataDir, uid?: number) {
  const program = `
    const { openEmbeddedDatabase } = await import("${new URL("./embedded-database.ts", import.meta.url)}");
    const database = await openEmbeddedDatabase({
      dataDir: ${JSON.stringify(folder)}, purpose: "site", say() {},
    });
    process.once("SIGTERM", async () => { await database.stop(); process.exit(); });
    console.log(database.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { url: String(url), child };
}

async function temporaryFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-embedded-"));
  await chmod(folder, mode);
  return folder;
}

async function isRunning(): Promise<boolean> {
  const url = (await readFile(join(dataDir, "database-url"), "utf8")).trim();
  return (await probe(url)).state === "ready";
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(25);
}
