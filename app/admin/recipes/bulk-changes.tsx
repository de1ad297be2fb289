import { useState } from "react";
import { href } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { AT_ONCE, type BulkLine, canUndo, isAtWork } from "#domain/recipes/bulk/bulk-change.ts";
import { describeOutcome, describeWork } from "./change-outcome.ts";

/** Changes of many recipes: how far they are, and what came of them. Those of up to 200 are folded. */
export function BulkChanges({ changes }: { changes: BulkLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = (line: BulkLine) =>
    line.state === "done" && line.total <= AT_ONCE && canUndo(line);
  const folded = changes.filter(isFolded);
  return (
    <>
      {changes.map((line) => !isFolded(line) && <Change key={line.id} line={line} />)}
      {folded.length > 0 && (
        <details
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="table-filters mb-4 print:hidden"
        >
          <summary>Undo a change</summary>
          <div className="mt-3">
            {isOpen && folded.map((line) => <Change key={line.id} line={line} />)}
          </div>
        </details>
      )}
    </>
  );
}

function Change({ line }: { line: BulkLine }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={line.id} className="panel mb-4">
      {isAtWork(line) ? <Working line={line} /> : <Ended line={line} />}
    </div>
  );
}

function Working({ line }: { line: BulkLine }) {
  const { id, change, done, total } = line;
  return (
    <>
      <h2 id={id} className="wrap-anywhere">
        {describeWork(line)}
      </h2>
      <progress aria-labelledby={id} className="progress-bar" value={done} max={total} />
      <p role="status" className="figures my-2">
        {`${formatNumber(done)} of ${formatNumber(total)} done. You can leave this page.`}
      </p>
      {change !== "rename" && <Act intent="stop" label="Stop" {...{ id }} />}
    </>
  );
}

function Ended({ line }: { line: BulkLine }) {
  const { id, state, step, error, done, total } = line;
  const left = total - done;
  return (
    <>
      <p id={id} role="status" className="mb-2 wrap-anywhere">
        {error} {describeOutcome(line)}
        {left > 0 &&
          ` ${state === "stopped" ? "Stopped: " : ""}${formatNumber(left)} left as ${left === 1 ? "it is" : "they are"}.`}
      </p>
      <span className="flex gap-2">
        {canUndo(line) && (
          <Act intent="undo" label={step === "undo" ? "Undo the rest" : "Undo"} {...{ id }} />
        )}
        <Act intent="dismiss" label="Dismiss" {...{ id }} />
      </span>
    </>
  );
}

function Act({ id, intent, label }: { id: string; intent: string; label: string }) {
  return (
    <ActionButton
      action={href("/admin/recipes")}
      fields={{ intent, change: id }}
      describedBy={id}
      className={button("quiet", "small")}
    >
      {label}
    </ActionButton>
  );
}
