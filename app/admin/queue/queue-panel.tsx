import { href } from "react-router";
import { SwitchButton } from "#app/admin/ui/form/fields.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { NoWorker } from "#app/admin/ui/no-worker.tsx";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { QueueHost, QueueState } from "#domain/queue/queue-item.ts";

const PATH = href("/admin/recipes/auto-poster");

/** When the queue runs next, whether it is stopped, and how the hosts answer. */
export function QueuePanel({ state, hosts }: { state: QueueState; hosts: QueueHost[] }) {
  const { sent, Form } = useAction({ action: PATH });
  const wanted = sent?.get("intent");
  const isPaused = wanted ? wanted === "pause" : state.pausedAt !== null;
  const { queued, processing } = state.counts;
  return (
    <section aria-label="The queue" className="panel">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="figures font-semibold">
            {formatNumber(queued)} waiting, {formatNumber(processing)} being processed
          </p>
          <p className="mt-0.5 text-quiet">
            <NextRun state={state} isPaused={isPaused} />
          </p>
        </div>
        <Form method="post" action={PATH} className="flex items-center gap-2.5">
          <span aria-hidden="true">Pause queue</span>
          <SwitchButton
            label="Pause queue"
            isOn={isPaused}
            name="intent"
            value={isPaused ? "resume" : "pause"}
          />
        </Form>
      </div>
      {!state.hasWorker && <NoWorker />}
      {hosts.length > 0 && (
        <ul aria-label="Hosts" className="line-list mt-4">
          {hosts.map((host) => (
            <HostLine key={host.host} host={host} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NextRun({ state, isPaused }: { state: QueueState; isPaused: boolean }) {
  if (isPaused) {
    const by = state.pausedBy ? ` by ${state.pausedBy}` : "";
    return `Paused${by}. You can still process items by hand.`;
  }
  if (!state.nextRunAt) return "It has not run yet.";
  return (
    <>
      Next run: <LocalTime date={state.nextRunAt} />
    </>
  );
}

function HostLine({ host }: { host: QueueHost }) {
  const { busy, write } = useAction({ action: PATH });
  return (
    <li>
      <div className="min-w-0">
        <p className="wrap-anywhere">{host.host}</p>
        <p className={host.refusals > 0 ? "text-sm wrap-anywhere" : "text-sm text-quiet"}>
          <Health host={host} />
        </p>
      </div>
      {host.pausedUntil && (
        <button
          type="button"
          aria-label={`Try ${host.host} again`}
          aria-busy={busy}
          onClick={() => write({ intent: "resume-host", host: host.host })}
          className={`${button("quiet", "small")} shrink-0 whitespace-nowrap`}
        >
          Try again
        </button>
      )}
      {!host.pausedUntil && host.waiting > 0 && (
        <p className="facts text-sm">{formatNumber(host.waiting)} waiting</p>
      )}
    </li>
  );
}

function Health({ host }: { host: QueueHost }) {
  const { pausedUntil, refusals, lastError, lastOkAt } = host;
  if (pausedUntil) {
    return (
      <>
        Paused until <LocalTime date={pausedUntil} />
        {lastError && `: ${lastError}`}
      </>
    );
  }
  if (refusals > 0) return `Refused ${times(refusals)}${lastError ? `: ${lastError}` : ""}`;
  if (!lastOkAt) return "Not contacted yet";
  return (
    <>
      Last response <LocalTime date={lastOkAt} />
    </>
  );
}

function times(refusals: number): string {
  return refusals === 1 ? "once" : `${formatNumber(refusals)} times in a row`;
}
