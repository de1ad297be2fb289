import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { type Attempt, DELIVERY_TABLE, type DeliveryRow } from "#domain/webhooks/webhook.ts";

export const DELIVERY_LIST: Omit<
  ListDeclaration<DeliveryRow, typeof DELIVERY_TABLE>,
  "path" | "empty"
> = {
  table: DELIVERY_TABLE,
  label: "Deliveries",
  noun: "deliveries",
  live: ["webhook"],
  filters: [
    {
      label: "Status",
      name: "state",
      options: [
        ["", "All"],
        ["waiting", "Waiting"],
        ["delivered", "Delivered"],
        ["failed", "Failed"],
      ],
    },
  ],
  columns: [
    { header: "Event", isName: true, cellClass: "align-top sm:min-w-60", cell: Event },
    {
      header: "Time",
      cellClass: "align-top text-quiet sm:whitespace-nowrap",
      cell: ({ createdAt }) => <LocalTime date={createdAt} />,
    },
    { header: "Status", cellClass: "align-top", cell: State },
    { header: "Last answer", cellClass: "align-top wrap-anywhere", cell: Answer },
  ],
  actions: [
    {
      label: "Send Again",
      when: ({ state, isBehind }) => state !== "sending" && !isBehind,
      sends: ({ id }) => ({ intent: "send-again", delivery: id }),
    },
  ],
};

function Event({ type, about }: DeliveryRow, { nameId }: { nameId: string }) {
  return (
    <span id={nameId} className="block">
      <code className="block font-medium">{type}</code>
      <span dir="auto" className="block font-normal wrap-anywhere">
        {about}
      </span>
    </span>
  );
}

const STATES = {
  waiting: ["warn", "Waiting"],
  sending: ["warn", "Sending"],
  delivered: ["good", "Delivered"],
  failed: ["bad", "Failed"],
} as const;

function State({ state, dueAt, isBehind, attempts }: DeliveryRow) {
  const [tone, word] = STATES[state];
  return (
    <>
      <Status tone={tone}>{word}</Status>
      {state === "waiting" && isBehind && (
        <span className="block text-sm text-quiet">Behind an earlier event</span>
      )}
      {state === "waiting" && !isBehind && dueAt && attempts.length > 0 && (
        <span className="block text-sm text-quiet">
          Next try <LocalTime date={dueAt} />
        </span>
      )}
    </>
  );
}

function Answer({ attempts, error, eventId }: DeliveryRow) {
  const [last] = attempts;
  // A worker that died left no attempt.
  if (!last) return <span className="text-quiet">{error ?? "Not sent yet"}</span>;
  const { answer } = last;
  return (
    <>
      <span className="block">
        {last.status ?? last.error}
        {answer && (
          <code className="ml-2 text-sm text-quiet">
            {answer.length > SHORT ? `${answer.slice(0, SHORT)}…` : answer}
          </code>
        )}
      </span>
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer rounded-sm text-sorrel">
          {attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}
        </summary>
        <p className="mt-1 text-quiet">
          webhook-id <code>{eventId}</code>
        </p>
        <ol className="mt-1 space-y-2">
          {attempts.map((attempt) => (
            <AttemptItem key={attempt.at.getTime()} {...attempt} />
          ))}
        </ol>
      </details>
    </>
  );
}

const SHORT = 60;

function AttemptItem({ at, durationMs, status, answer, error }: Attempt) {
  return (
    <li className="border-l-2 border-line pl-3">
      <span className="block text-quiet">
        <LocalTime date={at} />
        {`, ${formatNumber(durationMs)} ms`}
      </span>
      <span className="block">{status ?? error}</span>
      {answer && <code className="block whitespace-pre-wrap text-quiet">{answer}</code>}
    </li>
  );
}
