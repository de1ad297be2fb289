import { join } from "node:path";
import type { NightlyBackups } from "#domain/backup/nightly.server.ts";
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

export async function nightlyBackups(settings: Settings, url: string): Promise<NightlyBackups> {
  return {
    folder: join(settings.dataDir, "backups"),
    bucket: settings.backups ? openBucketFiles(settings.backups) : null,
    site: await backedUpSite(settings, url),
  };
}
