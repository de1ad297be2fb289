import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, messageOf, StoreError } from "#platform/errors.ts";
import { syncFolder } from "#platform/sync-folder.ts";
import { assertFileName, isFileName, type Store, UPLOADS, type UploadStore } from "./store.ts";

/** Part of the name of a file being written; one that is a day old was left behind by a crash. */
const UNFINISHED = ".new-";
const A_DAY_MS = 86_400_000;

/** Stores files in subfolders by their first two letters: a folder of 100,000 files is slow to list. */
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
        await writeAndSync(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw new StoreError(`An image can't be written: ${messageOf(error)}`);
      }
      await syncFolder(dirname(path));
    },

    async read(name) {
      const file = await open(pathOf(name)).catch(unlessAbsent);
      if (!file) return null;
      try {
        const { mtime: modifiedAt } = await file.stat();
        const body = new Uint8Array(await file.readFile());
        return { body, size: body.length, modifiedAt };
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
      for (const subfolder of (await readdir(folder).catch(unlessAbsent)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(subfolder)) continue;
        for (const name of (await readdir(join(folder, subfolder)).catch(unlessAbsent)) ?? []) {
          const found = await stat(join(folder, subfolder, name)).catch(unlessAbsent);
          if (!found) continue;
          const { size, mtime: modifiedAt } = found;
          if (isFileName(name)) yield { name, size, modifiedAt };
          else if (name.includes(UNFINISHED) && Date.now() - modifiedAt.getTime() > A_DAY_MS) {
            await rm(join(folder, subfolder, name), { force: true });
          }
        }
      }
    },

    uploads: openUploads(join(folder, UPLOADS)),
  };
}

function openUploads(folder: string): UploadStore {
  return {
    async put(name, content) {
      const path = join(folder, name);
      const failed = (error: unknown) => {
        throw new StoreError(`An upload can't be written: ${messageOf(error)}`);
      };
      await mkdir(folder, { recursive: true }).catch(failed);
      const file = await open(path, "wx", 0o600).catch(failed);
      try {
        for await (const chunk of content) await file.writeFile(chunk).catch(failed);
        await file.sync().catch(failed);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await syncFolder(folder);
    },

    async read(name) {
      const file = await open(join(folder, name)).catch(unlessAbsent);
      return file?.createReadStream() ?? null;
    },

    async remove(name) {
      await rm(join(folder, name), { force: true });
    },

    async *list() {
      for (const name of (await readdir(folder).catch(unlessAbsent)) ?? []) {
        const found = await stat(join(folder, name)).catch(unlessAbsent);
        if (found) yield { name, modifiedAt: found.mtime };
      }
    },
  };
}

/** Syncs the file to disk before it gets its final name. */
async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessAbsent(error: unknown): undefined {
  if (!["ENOENT", "ENOTDIR"].includes(codeOf(error))) throw error;
}
