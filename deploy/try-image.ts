import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// node deploy/try-image.ts DATABASE_URL: runs the steps of the Dockerfile without a container engine, each stage in a
// bare Debian of debootstrap, and starts what comes out with this database. Needs root, and some minutes.

const ROOT = join(import.meta.dirname, "..");
const PORT = 3999;
const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";
const [databaseUrl] = process.argv.slice(2);
if (databaseUrl === undefined || process.getuid?.() !== 0) {
  say("Usage, as root: node deploy/try-image.ts DATABASE_URL");
  process.exit(2);
}

type Stage = { root: string; folder: string; environment: Record<string, string>; user: string };

const work = mkdtempSync(join(tmpdir(), "sorrel-image-"));
const stages = new Map<string, Stage>();
let stage: Stage | undefined;

try {
  const base = makeBase();
  for (const line of readFileSync(join(ROOT, "Dockerfile"), "utf8").split("\n")) {
    const [, instruction = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === "FROM") stage = begin(base, rest);
    else if (stage) apply(stage, instruction, rest);
  }
  if (stage) await start(stage, databaseUrl);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Stands in for the image of Node: Debian with this process's Node and npm. */
function makeBase(): string {
  const base = join(work, "base");
  must("debootstrap", ["--variant=minbase", "--include=ca-certificates", "trixie", base]);
  const npm = realpathSync(String(spawnSync("which", ["npm"]).stdout).trim());
  cpSync(process.execPath, join(base, "usr/local/bin/node"));
  cpSync(dirname(dirname(npm)), join(base, "usr/local/lib/npm"), { recursive: true });
  must("ln", ["-s", "../lib/npm/bin/npm-cli.js", join(base, "usr/local/bin/npm")]);
  // With the certificates that this machine trusts.
  for (const file of ["etc/resolv.conf", "etc/hosts", CERTIFICATES])
    cpSync(join("/", file), join(base, file));
  return base;
}

function begin(base: string, from: string): Stage {
  const root = join(work, `stage-${stages.size}`);
  must("cp", ["-a", base, root]);
  const begun = { root, folder: "/", environment: {}, user: "0" };
  stages.set(/ AS (\w+)$/.exec(from)?.[1] ?? "", begun);
  return begun;
}

function apply(to: Stage, instruction: string, rest: string): void {
  say(`${instruction} ${rest}`);
  if (instruction === "WORKDIR") {
    to.folder = rest;
    must("mkdir", ["-p", join(to.root, rest)]);
  } else if (instruction === "ENV") {
    for (const pair of rest.split(" ")) {
      const [name = "", value = ""] = pair.split("=");
      to.environment[name] = value;
    }
  } else if (instruction === "USER") to.user = rest;
  else if (instruction === "RUN") must("chroot", [to.root, "sh", "-c", inFolder(to, rest)], to);
  else if (instruction === "COPY") copy(to, rest);
}

function copy(to: Stage, rest: string): void {
  const [, from, paths = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
  const sources = paths.split(" ");
  const target = join(to.root, to.folder, sources.pop() ?? "");
  const source = from === undefined ? ROOT : (stages.get(from)?.root ?? "");
  for (const path of sources) {
    if (path !== ".") {
      must("mkdir", ["-p", dirname(target.endsWith("/") ? `${target}x` : target)]);
      must("cp", ["-a", join(source, path), target]);
      continue;
    }
    // As .dockerignore has it.
    const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").trim().split("\n");
    const kept = ignored.map((name) => `--exclude=./${name}`);
    const archive = `tar -C ${ROOT} ${kept.join(" ")} -c . | tar -C ${target} -x`;
    must("sh", ["-c", archive]);
  }
}

async function start(image: Stage, url: string): Promise<void> {
  must("mount", ["--bind", image.root, image.root]);
  try {
    must("mount", ["-o", "remount,ro,bind", image.root]);
    for (const folder of ["data", "tmp"]) {
      must("mount", ["-t", "tmpfs", "-o", "mode=1777", "none", join(image.root, folder)]);
    }
    must("mount", ["-t", "proc", "none", join(image.root, "proc")]);
    const run = ["--userspec", `${image.user}:${image.user}`, image.root];
    const command = inFolder(image, "exec node cli/serve.js");
    const site = spawn("chroot", [...run, "sh", "-c", command], {
      ...environmentOf(image, { DATABASE_URL: url, PORT: String(PORT) }),
      stdio: "inherit",
    });
    const isReady = await becomesReady();
    say(isReady ? "ok    /readyz answers 200" : "FAIL  /readyz never answered 200");
    const page = isReady ? (await fetch(`http://127.0.0.1:${PORT}/`)).status : 0;
    say(`${page === 200 ? "ok  " : "FAIL"}  the home page answers ${page}`);
    site.kill("SIGTERM");
    const code = await new Promise((resolve) => site.on("exit", resolve));
    say(`${code === 0 ? "ok  " : "FAIL"}  stopped with ${code}`);
    if (!isReady || page !== 200 || code !== 0) process.exitCode = 1;
  } finally {
    for (const folder of ["proc", "tmp", "data", ""]) must("umount", [join(image.root, folder)]);
  }
}

async function becomesReady(): Promise<boolean> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await sleep(500);
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

function inFolder({ folder }: Stage, command: string): string {
  return `cd ${folder} && ${command}`;
}

function environmentOf({ environment }: Stage, more: Record<string, string> = {}): SpawnOptions {
  const npm = Object.entries(process.env).filter(([name]) =>
    /^(npm_config|https?_proxy)/i.test(name),
  );
  const NODE_EXTRA_CA_CERTS = join("/", CERTIFICATES);
  const PATH = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  return {
    env: {
      ...Object.fromEntries(npm),
      NODE_EXTRA_CA_CERTS,
      PATH,
      HOME: "/tmp",
      ...environment,
      ...more,
    },
  };
}

function must(program: string, args: string[], inStage?: Stage): void {
  const options = inStage ? environmentOf(inStage) : {};
  const { status } = spawnSync(program, args, {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
