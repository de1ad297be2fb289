import { join } from "node:path";
import type { Settings } from "#platform/settings/settings.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { openS3Store } from "#platform/storage/s3-store.ts";
import type { Storage } from "#platform/storage/storage-url.ts";
import type { Store } from "#platform/storage/store.ts";
import { storeBefore } from "#platform/storage/store-before.ts";

/** The image store; with STORAGE_URL, files not moved yet are still read from DATA_DIR/media. */
export function openStore(settings: Settings): Store {
  const folder = openFileStore(mediaFolder(settings.dataDir));
  return settings.storage ? storeBefore(openNamedStore(settings.storage), folder) : folder;
}

/** The store of STORAGE_URL, without the fallback. */
export function openNamedStore(storage: Storage): Store {
  return storage.kind === "s3" ? openS3Store(storage) : openFileStore(storage.folder);
}

export function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}
