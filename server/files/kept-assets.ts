import { mkdirSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 86_400_000;
/** A week after a build was last served, which is noted once a day. */
const KEPT_MS = 8 * DAY_MS;

/**
 * Keeps a build's browser files for tabs that outlive it: an open page asks for the files of the build that it came
 * from. Files of builds that were served within a week stay in `kept`.
 */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const others = new Set(await readdir(kept));
  for (const name of await readdir(built)) {
    const path = join(kept, name);
    // Renamed once it is whole: a process that is killed leaves no half file.
    if (!others.delete(name)) {
      const part = `${path}.${process.pid}.part`;
      await copyFile(join(built, name), part);
      await rename(part, path);
    }
    await utimes(path, now, now);
  }
  for (const name of others) {
    const path = join(kept, name);
    // Another process may have removed it.
    const servedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - servedAt > KEPT_MS) await rm(path, { force: true });
  }
}

/** Does so now and once a day. `onError`: the disk may be full or read-only, which the site can do without. */
export function keepAssetsDaily(built: string, kept: string, onError: (error: unknown) => void) {
  const keep = () => void keepAssets(built, kept).catch(onError);
  try {
    // At once: files are served from it from now on.
    mkdirSync(kept, { recursive: true });
  } catch {
    // Said by what follows.
  }
  keep();
  const timer = setInterval(keep, DAY_MS);
  return { stop: () => clearInterval(timer) };
}
