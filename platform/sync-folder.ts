import { open } from "node:fs/promises";

/** A new name survives a power loss only once its folder is synced too; not every file system can. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}
