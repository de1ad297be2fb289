import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "#cli/setup/build.js";
import { ROOT } from "#platform/root.ts";

/** Folders of two versions. */
export type Versions = { before: string; after: string; note: string };

const NOT_COPIED = new Set(["node_modules", ".git", ".env", "data", "secrets", "test-results"]);
const EXPAND = `-- expand
alter table recipes add column made_up text not null default 'nothing';
create table made_up (id uuid primary key);
`;

/** From the commit of DRILL_FROM, or the newest tag, to this one; where there is neither, `oneMigrationMore`. */
export async function twoVersions(folder: string): Promise<Versions> {
  const commit = process.env.DRILL_FROM ?? newestTag();
  if (!commit) return oneMigrationMore(folder);
  const before = join(folder, "version");
  await mkdir(before);
  await checkOut(commit, before);
  return { before, after: ROOT, note: `from ${commit}` };
}

/** From this version to a copy of it with a build of its own, and one migration more, which expands what every page reads. */
export async function oneMigrationMore(folder: string): Promise<Versions> {
  await ensureBuilt();
  const after = join(folder, "version");
  for (const name of await readdir(ROOT)) {
    if (!NOT_COPIED.has(name)) await cp(join(ROOT, name), join(after, name), { recursive: true });
  }
  await symlink(join(ROOT, "node_modules"), join(after, "node_modules"));
  await writeFile(join(after, "db/migrations/9999-made-up.sql"), EXPAND);
  return { before: ROOT, after, note: "to itself with one migration more" };
}

/** Without the same packages, it installs its own when it starts first. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, "..", "version.tar");
  git(["archive", "--output", archive, commit]);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  const locks = [ROOT, folder].map((version) =>
    readFile(join(version, "package-lock.json"), "utf8"),
  );
  const [here, there] = await Promise.all(locks);
  if (here === there) await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

function newestTag(): string | undefined {
  return git(["tag", "--sort=-version:refname", "--merged", "HEAD"]).split("\n")[0] || undefined;
}

function git(args: string[]): string {
  return execFileSync("git", args, {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
