import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#platform/db/connection-errors.ts";
import { messageOf, StoreError } from "#platform/errors.ts";
import { assertFileName, isFileName, rangeOf, type Store } from "./store.ts";

/** Files under way have this in their name; one that is a day old was left behind by a crash. */
const UNFINISHED = ".new-";
const A_DAY_MS = 86_400_000;

/** Keeps files in a folder, in folders of their first two letters: one of 100,000 files is slow to list. */
export function openFileStore(folder: string): Store {
  const pathOf = (name: string) => {
    assertFileName(name);
    return join(folder, name.slice(0, 2), name);
  };

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}${UNFINISHED}${randomBytes(6).toString("hex")}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw new StoreError(`A picture can't be written: ${messageOf(error)}`);
      }
      await settle(dirname(path));
    },

    async read(name, range) {
      const file = await open(pathOf(name)).catch(unlessAbsent);
      if (!file) return null;
      try {
        const { size, mtime: modifiedAt } = await file.stat();
        const part = partOf(rangeOf(range), size);
        if (part === "unsatisfiable") return { unsatisfiable: true, size };
        const { first, last } = part ?? { first: 0, last: size - 1 };
        const body = new Uint8Array(last - first + 1);
        const { bytesRead } = await file.read(body, 0, body.length, first);
        if (bytesRead !== body.length) throw new Error(`${name} is shorter than it says`);
        return { body, size, modifiedAt, ...(part ? { part } : {}) };
      } finally {
        await file.close();
      }
    },

    async has(name) {
      return (await stat(pathOf(name)).catch(unlessAbsent)) !== undefined;
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list() {
      for (const shelf of (await readdir(folder).catch(unlessAbsent)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
        for (const name of (await readdir(join(folder, shelf)).catch(unlessAbsent)) ?? []) {
          const found = await stat(join(folder, shelf, name)).catch(unlessAbsent);
          if (!found) continue;
          const { size, mtime: modifiedAt } = found;
          if (isFileName(name)) yield { name, size, modifiedAt };
          else if (name.includes(UNFINISHED) && Date.now() - modifiedAt.getTime() > A_DAY_MS) {
            await rm(join(folder, shelf, name), { force: true });
          }
        }
      }
    },
  };
}

/** On the disk itself, not only on its way there, before it gets its name. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name lasts through a loss of power once its folder is written too; not every system can. */
async function settle(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}

function partOf(range: string | undefined, size: number) {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (range === undefined) return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return "unsatisfiable";
  return { first, last };
}

function unlessAbsent(error: unknown): undefined {
  if (!["ENOENT", "ENOTDIR"].includes(codeOf(error))) throw error;
}
