import { createHash } from "node:crypto";
import { StoreError } from "#platform/errors.ts";
import { type ListedFile, readBytes, type Store } from "./store.ts";

type Moving = {
  /** Copies instead of moving. */
  keep: boolean;
  /** Called once, before the first file. */
  onCount(count: number): void;
  onMoved(): void;
  stopping(): boolean;
};

const AT_ONCE = 8;

/**
 * Moves every file to another store: each is read back and compared before it is removed from the first.
 * Files that an earlier run copied are not copied again. Returns how many were moved.
 */
export async function moveFiles(from: Store, to: Store, moving: Moving): Promise<number> {
  const files: ListedFile[] = [];
  for await (const file of from.list()) files.push(file);
  moving.onCount(files.length);
  let moved = 0;
  const next = async () => {
    for (let file = files.pop(); file && !moving.stopping(); file = files.pop()) {
      if (await moveFile(from, to, { name: file.name, keep: moving.keep })) moved += 1;
      moving.onMoved();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return moved;
}

/** Returns whether anything had to be done. */
async function moveFile(
  from: Store,
  to: Store,
  { name, keep }: { name: string; keep: boolean },
): Promise<boolean> {
  const bytes = await readBytes(from, name);
  // Removed in the meantime by the scheduled clean-up.
  if (!bytes) return false;
  let isNew = false;
  if (hashOf(await readBytes(to, name)) !== hashOf(bytes)) {
    await to.put(name, bytes);
    isNew = true;
    if (hashOf(await readBytes(to, name)) !== hashOf(bytes)) {
      throw new StoreError(`${name} was changed on the way. The remaining files were not moved`);
    }
  }
  if (!keep) await from.remove(name);
  return isNew || !keep;
}

function hashOf(bytes: Uint8Array | null): string | null {
  return bytes && createHash("sha256").update(bytes).digest("hex");
}
