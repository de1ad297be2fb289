import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import type { BackupState } from "#domain/backup/backup-state.ts";

type BackupsProps = { backups: BackupState & { isOn: boolean } };

/** Shown while nightly backups fail, or are not written at all. */
export function BackupWarning({ backups: { at, failedAt, error } }: BackupsProps) {
  const isIncomplete = at !== null && failedAt?.getTime() === at.getTime();
  return (
    <section role="alert" className="panel text-tomato">
      <h2>The site is not backed up</h2>
      <p className="wrap-anywhere">
        {failedAt ? (
          <>
            The backup of <LocalTime date={failedAt} /> {isIncomplete ? "is incomplete" : "failed"}:{" "}
            {error}.
          </>
        ) : (
          "No backup was written lately: is a worker running?"
        )}{" "}
        {isIncomplete ? (
          "Put them back or delete them in Media; until then no older backup is deleted."
        ) : at ? (
          <>
            The last good one is of <LocalTime date={at} />.
          </>
        ) : (
          "There is none yet."
        )}
      </p>
    </section>
  );
}

/** When the last backup was written, and how large it is. */
export function LastBackup({ backups: { at, bytes, isOn } }: BackupsProps) {
  return (
    <p className="text-quiet">
      {at ? (
        <>
          Last backup: <LocalTime date={at} />, {formatNumber(Math.ceil(bytes / 1024 / 1024))} MB.
        </>
      ) : (
        "No backup yet."
      )}{" "}
      <Link to={href("/admin/settings/backups")} className="underline">
        All backups
      </Link>
      {!isOn && (
        <>
          {" "}
          Nightly backups are off: see{" "}
          <Link to={href("/admin/settings/nightly-backups")} className="underline">
            Settings
          </Link>
          .
        </>
      )}
    </p>
  );
}
