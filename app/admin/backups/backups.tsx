import { href, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { accountsContext, adminDb, backupPlaces, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listPasskeys } from "#domain/auth/passkeys/passkeys.server.ts";
import { listBackups, readBackupWork } from "#domain/backup/list-backups.server.ts";
import { readQueueState } from "#domain/queue/read-queue.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import type { Route } from "./+types/backups.ts";
import { BackupList } from "./backup-list.tsx";
import { actOnBackups } from "./backups-action.server.ts";
import { WorkPanel } from "./work-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const { folder, bucket } = context.get(backupPlaces);
  const [list, work, { nightlyBackups, backupsKept }] = await Promise.all([
    listBackups(db, { folder, bucket }),
    readBackupWork(db),
    findSiteSettings(db),
  ]);
  const isWaiting = work?.state === "waiting";
  const by = context.get(signedIn);
  const { passkeys, passwordsOff } = await listPasskeys(context.get(accountsContext), by);
  return {
    ...list,
    work,
    hasWorker: !isWaiting || (await readQueueState(db)).hasWorker,
    isNightly: nightlyBackups === "on",
    kept: backupsKept,
    place: { folder, bucket: bucket && `${bucket.bucket} at ${bucket.host}` },
    asked: {
      email: by.email,
      hasTwoFactor: by.hasTwoFactor,
      hasPasskeys: passkeys.length > 0,
      passwordsOff,
    },
    now: new Date(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnBackups(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

export default function Backups({ loaderData }: Route.ComponentProps) {
  const { lines, unreachable, work, hasWorker, asked, now } = loaderData;
  useLiveReload(["backup", "settings"]);
  const isBusy = work !== null && work.state !== "failed";
  return (
    <>
      <PageHeader
        title="Backups"
        note="The whole site in one file: data, images and accounts, as of one moment."
      >
        {!isBusy && (
          <ActionButton fields={{ intent: "start" }} className={button("primary")}>
            Back Up Now
          </ActionButton>
        )}
      </PageHeader>
      <div className="space-y-6">
        <WorkPanel work={work} hasWorker={hasWorker} />
        <Where {...loaderData} />
        {unreachable !== null && (
          <p role="alert" className="panel wrap-anywhere text-tomato">
            {`Backups in the bucket can't be shown now. ${unreachable}.`}
          </p>
        )}
        <BackupList lines={lines} asked={asked} isBusy={isBusy} now={now} />
      </div>
    </>
  );
}

type WhereProps = Pick<Route.ComponentProps["loaderData"], "place" | "isNightly" | "kept">;

/** Where backups go, and whether they are written each night. */
function Where({ place: { folder, bucket }, isNightly, kept }: WhereProps) {
  return (
    <section aria-label="Where and when" className="panel max-w-[45rem] space-y-2">
      <p className="wrap-anywhere">
        {bucket !== null
          ? `They are kept in the bucket ${bucket}, away from this machine.`
          : `They are kept in the folder ${folder}, on the disk of the machine that writes them, and are lost with it. Set BACKUP_URL where the site is started to keep them in a bucket instead.`}
      </p>
      <p>
        {isNightly
          ? "One is written each night from two o'clock on."
          : "Nightly backups are off: nothing is backed up unless you do it here."}{" "}
        {`The newest ${kept} nightly ones are kept, and as many of those that you ask for.`}{" "}
        <Link to={href("/admin/settings/nightly-backups")} className="text-sorrel underline">
          Change that in Settings
        </Link>
      </p>
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Backups", matches);
