import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { contentsOf } from "#domain/backup/manifest.ts";
import { verifyBackup } from "#domain/backup/open-backup.server.ts";
import { writeBackup } from "#domain/backup/write-backup.server.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openBackupPlace } from "#server/resources/backup-place.ts";
import { backedUpSite } from "#server/resources/backups.ts";
import { MIGRATIONS, openAsItIs } from "#server/resources/open-migrated.ts";
import { runProgram, say } from "#server/shutdown.ts";

const USAGE = `Usage: npm run backup -- FILE
Writes the whole site to FILE while it runs: all data as of one moment, the images, and the secret that signs its links.
npm run backup -- verify FILE checks a backup: every byte, the number of rows, and the version.
"npm run restore -- FILE" makes a site of it. FILE may be s3://BUCKET/NAME, in the store of BACKUP_URL or STORAGE_URL. Keep FILE where nobody else can read it.`;

await runProgram(async (shutdown) => {
  const { isVerify, file } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const place = await openBackupPlace(file, settings, shutdown);
  if (isVerify) {
    await place.fetch();
    const manifest = await verifyBackup(place.path, await readMigrations(MIGRATIONS));
    const { siteUrl, createdAt } = manifest;
    say(`${file} is whole: ${contentsOf(manifest)} of ${siteUrl} at ${createdAt}.`);
    return 0;
  }
  // After Ctrl-C; otherwise it has its name already.
  shutdown.add(() => rm(`${place.path}.part`, { force: true }).catch(() => {}));
  const url = await openAsItIs(settings, "tool", { shutdown, say });
  const { manifest, bytes } = await writeBackup(place.path, await backedUpSite(settings, url));
  await place.send();
  const megabytes = (bytes / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
  say(`Backed up ${contentsOf(manifest)} to ${file} (${megabytes} MB).`);
  const { missingImages } = manifest;
  if (missingImages.length > 0) {
    say(`The store does not have ${missingImages.length} of the images: ${missingImages[0]} ...`);
  }
  if (!manifest.secret) say("AUTH_SECRET is not in the backup: keep it yourself.");
  return 0;
});

function readArguments(): { isVerify: boolean; file: string } {
  const given = parsed();
  const isVerify = given[0] === "verify" && given.length > 1;
  const [file, ...others] = isVerify ? given.slice(1) : given;
  if (!file || others.length > 0) throw new OperatorError(USAGE);
  return { isVerify, file };
}

function parsed(): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new OperatorError(`${messageOf(error)}\n${USAGE}`);
  }
}
