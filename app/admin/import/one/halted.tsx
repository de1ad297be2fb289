import type { ReactNode } from "react";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { ImportLine } from "#domain/imports/import.ts";
import type { ListedStep } from "../describe-import.ts";
import { Remove } from "./remove.tsx";

type HaltedProps = {
  found: Pick<ImportLine, "state" | "error" | "done" | "total"> & { step: ListedStep };
  /** The button that undoes what came. */
  undo: ReactNode;
};

/** A step that was stopped or has failed: the reason, and the ways on. */
export function Halted({ found, undo }: HaltedProps) {
  const { step, state, error, done, total } = found;
  const isFailed = state === "failed";
  const soFar =
    total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`;
  return (
    <section aria-label="Stopped" className="panel max-w-[45rem]">
      {isFailed ? (
        <p role="alert" className="wrap-anywhere text-tomato">
          {error ?? "Something went wrong. See the log for details."}
        </p>
      ) : (
        <p>{STOPPED[step]}</p>
      )}
      {step !== "check" && <p className="figures mt-2 text-quiet">{`Done so far: ${soFar}.`}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton fields={{ intent: "continue" }} className={button("primary")}>
          {step === "check" ? "Check" : "Continue"}
        </ActionButton>
        {step === "check" && <Remove />}
        {(step === "import" || step === "ask") && undo}
      </div>
    </section>
  );
}

const STOPPED = {
  check: "The check was stopped. Nothing was imported.",
  import: "The import was stopped. What was imported so far is here.",
  ask: "It was stopped. Who is asked already still gets a mail.",
  undo: "The undo was stopped. Some of this import is still here.",
};
