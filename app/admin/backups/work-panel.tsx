import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { NoWorker } from "#app/admin/ui/no-worker.tsx";
import type { BackupWork } from "#domain/backup/backup.ts";

const STEPS = {
  write: "Writing data and images.",
  check: "Checking what was written, byte for byte.",
  send: "Sending it to the bucket.",
};

type WorkPanelProps = { work: BackupWork | null; hasWorker: boolean };

/** What is being done, live, or why it failed. It stays in the page, so that screen readers hear of changes. */
export function WorkPanel({ work, hasWorker }: WorkPanelProps) {
  return (
    <div aria-live="polite">
      {work?.state === "failed" && <Failed {...work} />}
      {work && work.state !== "failed" && <UnderWay {...work} hasWorker={hasWorker} />}
    </div>
  );
}

type UnderWayProps = BackupWork & Pick<WorkPanelProps, "hasWorker">;

function UnderWay({ work, step, state, name, byName, hasWorker }: UnderWayProps) {
  const title = work === "write" ? "A backup is being written" : "A backup is being checked";
  const check = `Reading all of ${name}.`;
  const doing = work === "check" ? check : STEPS[step ?? "write"];
  return (
    <section aria-labelledby="work" className="panel max-w-[45rem]">
      <h2 id="work">{title}</h2>
      <progress aria-labelledby="work" className="progress-bar" />
      <p className="mt-2 wrap-anywhere">
        {state === "waiting" ? "Waiting for its turn." : doing}{" "}
        {work === "write" &&
          (byName ? `${byName} asked for it.` : byName === null && "It is nightly.")}
      </p>
      <p className="mt-1 text-quiet">You can leave this page.</p>
      {!hasWorker && <NoWorker />}
    </section>
  );
}

function Failed({ work, name, error, at }: BackupWork) {
  return (
    <section aria-labelledby="failed" className="panel max-w-[45rem] text-tomato">
      <h2 id="failed">{work === "write" ? "The last backup failed" : "The check failed"}</h2>
      <p className="wrap-anywhere">
        <LocalTime date={at} />
        {work === "check" ? `, ${name}: ${error}.` : `: ${error}.`}
      </p>
    </section>
  );
}
