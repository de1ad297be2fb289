import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { NoWorker } from "#app/admin/ui/no-worker.tsx";
import { button } from "#app/ui/button.ts";
import type { ImportLine } from "#domain/imports/import.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ListedStep } from "../describe-import.ts";

const WORDS = {
  upload: { title: "", done: "", stop: "" },
  check: {
    title: "Checking what is there",
    done: "checked",
    stop: "Nothing is imported until you say so. You can leave this page.",
  },
  import: {
    title: "Importing",
    done: "done",
    stop: "You can leave this page. If you stop, what was imported stays; you can continue later or undo it.",
  },
  ask: {
    title: "Asking them to confirm",
    done: "asked",
    stop: "You can leave this page. The mails go out one after the other. If you stop, who is asked already still gets one.",
  },
  undo: {
    title: "Undoing the import",
    done: "done",
    stop: "You can leave this page. If you stop, the rest stays; you can continue later.",
  },
};

type WorkingProps = {
  found: Omit<ImportLine, "step" | "isEmpty"> & { step: ListedStep };
  hasWorker: boolean;
  /** What is counted: "recipe". */
  noun?: string;
};

/** A step under way, with how far it is. */
export function Working({ found, hasWorker, noun = "recipe" }: WorkingProps) {
  const { step, state, label, done, total, waitsUntil } = found;
  const words = WORDS[step];
  // A site doesn't tell beforehand how many recipes it has.
  const progress = total === null ? {} : { value: Math.min(done, total), max: Math.max(total, 1) };
  return (
    <section aria-labelledby="working" className="panel max-w-[45rem]">
      <h2 id="working">{label && step === "check" ? `${words.title}: ${label}` : words.title}</h2>
      <progress aria-labelledby="working" className="progress-bar" {...progress} />
      <p role="status" className="figures mt-2">
        {state === "waiting" && done === 0 && "Waiting for its turn"}
        {(state === "running" || done > 0) && (
          <>
            {total === null
              ? countOf(done, noun)
              : `${formatNumber(done)} of ${countOf(total, noun)}`}{" "}
            {words.done}
          </>
        )}
      </p>
      {waitsUntil && (
        <p className="mt-2">
          The site asks us to wait. It goes on at <LocalTime date={waitsUntil} />.
        </p>
      )}
      {!hasWorker && <NoWorker />}
      <p className="mt-3 text-quiet">{words.stop}</p>
      <ActionButton fields={{ intent: "stop" }} className={`${button("quiet")} mt-4`}>
        Stop
      </ActionButton>
    </section>
  );
}
