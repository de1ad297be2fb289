import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { OneImport } from "#domain/imports/read-imports.server.ts";
import { Remove } from "./remove.tsx";
import { UndoImport } from "./undo-import.tsx";

/** A step that was stopped or has failed: the reason, and the ways on. */
export function Halted({ found }: { found: OneImport }) {
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
      {step !== "check" && (
        <p className="figures mt-2 text-quiet">{`Recipes processed: ${soFar}.`}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton fields={{ intent: "continue" }} className={button("primary")}>
          {step === "check" ? "Check" : "Continue"}
        </ActionButton>
        {step === "check" && <Remove />}
        {step === "import" && <UndoImport found={found} />}
      </div>
    </section>
  );
}

const STOPPED = {
  check: "The check was stopped. Nothing was imported.",
  import: "The import was stopped. What was imported so far is here.",
  undo: "The undo was stopped. Some recipes of this import are still here.",
};
