import { join } from "node:path";
import type { BackupPlaces, SiteBackups } from "#domain/backup/run-backup.server.ts";
import type { BackedUpSite } from "#domain/backup/write-backup.server.ts";
import { findSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openBucketFiles } from "#platform/storage/bucket-files.ts";
import { AUTH_SECRET_FILE } from "./accounts.ts";
import { openStore } from "./stores.ts";

/** What a backup is made of. `url`: as the tables' owner, bypassing a pooler. */
export async function backedUpSite(settings: Settings, url: string): Promise<BackedUpSite> {
  // One that the operator has set is theirs to keep. None is created: the site's is on another machine then.
  const secret =
    settings.authSecret === undefined
      ? await findSecret(settings.dataDir, AUTH_SECRET_FILE)
      : undefined;
  return { url, store: openStore(settings), siteUrl: settings.siteUrl, secret: secret ?? null };
}

export function backupPlacesOf({ dataDir, backups }: Settings): BackupPlaces {
  return {
    folder: join(dataDir, "backups"),
    bucket: backups ? openBucketFiles(backups) : null,
  };
}

export async function siteBackups(settings: Settings, url: string): Promise<SiteBackups> {
  return { ...backupPlacesOf(settings), site: await backedUpSite(settings, url) };
}
