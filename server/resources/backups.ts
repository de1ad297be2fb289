import { join } from "node:path";
import type { NightlyBackups } from "#domain/backup/nightly.server.ts";
import type { BackedUpSite } from "#domain/backup/write-backup.server.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openBucketFiles } from "#platform/storage/bucket-files.ts";
import { authSecret } from "./accounts.ts";
import { MIGRATIONS } from "./open-migrated.ts";
import { openStore } from "./stores.ts";

/** What a backup is made of. `url`: as the tables' owner, past a pooler. */
export async function backedUpSite(settings: Settings, url: string): Promise<BackedUpSite> {
  // One that the operator has set is theirs to keep.
  const secret = settings.authSecret === undefined ? await authSecret(settings) : null;
  return { url, store: openStore(settings), siteUrl: settings.siteUrl, secret };
}

export async function nightlyBackups(settings: Settings, url: string): Promise<NightlyBackups> {
  return {
    folder: join(settings.dataDir, "backups"),
    bucket: settings.backups ? openBucketFiles(settings.backups) : null,
    site: await backedUpSite(settings, url),
    migrationsFolder: MIGRATIONS,
  };
}
