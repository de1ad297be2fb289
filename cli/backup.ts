import { contentsOf, type Manifest } from "#domain/backup/manifest.ts";
import { verifyBackup } from "#domain/backup/open-backup.server.ts";
import { writeBackup } from "#domain/backup/write-backup.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openBackupPlace } from "#server/resources/backup-place.ts";
import { backedUpSite } from "#server/resources/backups.ts";
import { MIGRATIONS, openAsItIs, requireSite } from "#server/resources/open-migrated.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine, requireNoFolder } from "./read-command-line.ts";

const USAGE = `Usage: npm run backup -- FILE
Writes the whole site to FILE while it runs: all data as of one moment, the images, and the secret that signs its links.
npm run backup -- verify FILE checks a backup: every byte, the number of rows, and the version.
"npm run restore -- FILE" restores it. FILE may be s3://BUCKET/NAME, in the store of BACKUP_URL or STORAGE_URL. Keep FILE where nobody else can read it.`;

await runCommand(async (shutdown) => {
  const { isVerify, file } = readArguments();
  const settings = readSettings(process.env, ROOT);
  // Before the place, which makes DATA_DIR.
  if (!isVerify) await requireSite(settings);
  const place = await openBackupPlace(file, settings, shutdown);
  if (isVerify) {
    await place.fetch();
    const manifest = await verifyBackup(place.path, await readMigrations(MIGRATIONS));
    const { siteUrl, createdAt } = manifest;
    say(
      `${file} is complete and undamaged: ${contentsOf(manifest)} of ${siteUrl} at ${createdAt}.`,
    );
    sayMissing(manifest);
    return 0;
  }
  await requireNoFolder(place.path);
  const url = await openAsItIs(settings, "tool", { shutdown, say });
  const writing = writeBackup(place.path, await backedUpSite(settings, url), shutdown);
  // It removes what it has written.
  shutdown.add(() =>
    writing.then(
      () => {},
      () => {},
    ),
  );
  const { manifest, bytes } = await writing;
  await place.send();
  const megabytes = (bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
  say(`Backed up ${contentsOf(manifest)} to ${file} (${megabytes} MB).`);
  sayMissing(manifest);
  if (settings.authSecret !== undefined) {
    say("AUTH_SECRET is not in the backup: store it separately.");
  } else if (!manifest.secret) {
    say(
      `There is no secret in ${settings.dataDir}, so the backup does not include one: store the site's secret separately.`,
    );
  }
  return 0;
});

function sayMissing({ missingImages }: Manifest) {
  const [first, ...others] = missingImages;
  if (first === undefined) return;
  const missing = countOf(missingImages.length, "image is", "images are");
  say(`${missing} missing from the store${others.length > 0 ? ", first" : ""}: ${first}`);
}

function readArguments(): { isVerify: boolean; file: string } {
  const { positionals: given } = readCommandLine(USAGE, {});
  const isVerify = given[0] === "verify";
  const [file, ...others] = isVerify ? given.slice(1) : given;
  if (!file || others.length > 0) throw new OperatorError(USAGE);
  return { isVerify, file };
}
