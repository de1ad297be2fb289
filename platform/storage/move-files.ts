import { createHash } from "node:crypto";
import { StoreError } from "#platform/errors.ts";
import type { ListedFile, Store } from "./store.ts";

type Moving = {
  /** Leaves the files where they were, too. */
  keep: boolean;
  /** Before the first: how many there are. Then after each. */
  onCount(count: number): void;
  onMoved(): void;
  stopping(): boolean;
};

const AT_ONCE = 8;

/**
 * Moves every file to another store: each is read back and compared before it goes from the first. What
 * a run before this one has done is not done again. Gives how many were moved.
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

/** Whether there was something to do. */
async function moveFile(
  from: Store,
  to: Store,
  { name, keep }: { name: string; keep: boolean },
): Promise<boolean> {
  const bytes = await bytesOf(from, name);
  // Gone meanwhile, by the site's own housekeeping.
  if (!bytes) return false;
  let isNew = false;
  if (hashOf(await bytesOf(to, name)) !== hashOf(bytes)) {
    await to.put(name, bytes);
    isNew = true;
    if (hashOf(await bytesOf(to, name)) !== hashOf(bytes)) {
      throw new StoreError(`${name} arrived as something else. What is left stays where it was`);
    }
  }
  if (!keep) await from.remove(name);
  return isNew || !keep;
}

async function bytesOf(store: Store, name: string): Promise<Uint8Array | null> {
  const file = await store.read(name);
  if (!file || "unsatisfiable" in file) return null;
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}

function hashOf(bytes: Uint8Array | null): string | null {
  return bytes && createHash("sha256").update(bytes).digest("hex");
}
