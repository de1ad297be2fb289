import { contentsOf } from "#domain/backup/manifest.ts";
import { openBackup, verifyBackup } from "#domain/backup/open-backup.server.ts";
import { goBack, restoreBackup } from "#domain/backup/restore-backup.server.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { findSecretBefore, prepareSecret, secretFingerprint } from "#platform/settings/secret.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import { AUTH_SECRET_FILE } from "#server/resources/accounts.ts";
import { openBackupPlace } from "#server/resources/backup-place.ts";
import { MIGRATIONS, openAsItIs, requireSite } from "#server/resources/open-migrated.ts";
import { putOwedSecret } from "#server/resources/owed-secret.ts";
import { openStore } from "#server/resources/stores.ts";
import { runCommand, type Shutdown, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";

const USAGE = `Usage: npm run restore -- [--replace] FILE
Restores the site that "npm run backup" wrote to FILE (a path or s3://BUCKET/NAME) into an empty database; stop the site first.
--replace sets aside a site that is not empty, until the next restore.
npm run restore -- --back brings that site back in place of the restored one.`;

await runCommand(async (shutdown) => {
  const { file, replace } = readArguments();
  const settings = readSettings(process.env, ROOT);
  await (file === undefined
    ? back(settings, shutdown)
    : restore(settings, shutdown, { file, replace }));
  return 0;
});

async function restore(
  settings: Settings,
  shutdown: Shutdown,
  { file, replace }: { file: string; replace: boolean },
) {
  const migrations = await readMigrations(MIGRATIONS);
  const { path, fetch } = await openBackupPlace(file, settings, shutdown);
  await fetch();
  await verifyBackup(path, migrations);
  const backup = await openBackup(path, migrations);
  shutdown.add(async () => backup.close());
  const { manifest } = backup;
  const secret = manifest.secret && String(await backup.read(manifest.secret));
  const url = await openAsItIs(settings, "site", { shutdown, say });
  const { dataDir, authSecret } = settings;
  const prepared =
    secret && authSecret === undefined
      ? await prepareSecret(dataDir, AUTH_SECRET_FILE, secret)
      : undefined;
  const store = openStore(settings);
  const { isReplaced, differences } = await restoreBackup(backup, {
    url,
    store,
    migrations,
    replace,
    secret: authSecret === undefined ? fingerprintOf(prepared && secret) : undefined,
  }).catch(async (error: unknown) => {
    // A connection that was lost may have committed.
    if (!isConnectionError(error)) await prepared?.discard();
    throw error;
  });
  await putOwedSecret(settings, url);
  say(
    `Restored ${contentsOf(manifest)} of ${manifest.siteUrl}, backed up at ${manifest.createdAt}.`,
  );
  if (differences.length > 0) {
    say(`Derived data was already inconsistent in that site: ${differences.join(", ")}.`);
  }
  const { length: missing } = manifest.missingImages;
  if (missing > 0) say(`The backup lacks ${missing} of the images.`);
  if (authSecret !== undefined) {
    say("AUTH_SECRET is set: it must be the secret that the site had when it was backed up.");
  } else if (!prepared) {
    say("The secret is not in the backup: set AUTH_SECRET to the one that the site had.");
  }
  if (isReplaced) say('"npm run restore -- --back" brings back the previous site.');
}

async function back(settings: Settings, shutdown: Shutdown) {
  await requireSite(settings);
  const url = await openAsItIs(settings, "site", { shutdown, say });
  const { dataDir, authSecret } = settings;
  const secret = await findSecretBefore(dataDir, AUTH_SECRET_FILE);
  await goBack(url, authSecret === undefined ? fingerprintOf(secret) : undefined);
  await putOwedSecret(settings, url);
  say("The previous site is back.");
}

function fingerprintOf(secret: string | null | undefined): string | null {
  return secret ? secretFingerprint(secret.trim()) : null;
}

/** Without a file: --back. */
function readArguments(): { file?: string; replace: boolean } {
  const { values, positionals } = readCommandLine(USAGE, {
    replace: { type: "boolean", default: false },
    back: { type: "boolean", default: false },
  });
  const [file, ...others] = positionals;
  if (others.length > 0 || values.back === (file !== undefined)) throw new OperatorError(USAGE);
  return file === undefined ? { replace: false } : { file, replace: values.replace };
}
