import type { ImportState, ImportStep } from "#domain/imports/import.ts";

type Tone = "good" | "quiet" | "warn" | "bad";

/** `ask`: of subscribers who came without consent. */
export type ListedStep = ImportStep | "ask";

const STATES: Record<ListedStep, Record<ImportState, [Tone, string]>> = {
  check: {
    waiting: ["warn", "Waiting to be checked"],
    running: ["warn", "Checking"],
    done: ["warn", "Ready to import"],
    stopped: ["quiet", "Check stopped"],
    failed: ["bad", "Check failed"],
  },
  import: {
    waiting: ["warn", "Waiting to be imported"],
    running: ["warn", "Importing"],
    done: ["good", "Imported"],
    stopped: ["quiet", "Import stopped"],
    failed: ["bad", "Import failed"],
  },
  ask: {
    waiting: ["warn", "Waiting to ask them"],
    running: ["warn", "Asking them to confirm"],
    done: ["good", "Imported and asked to confirm"],
    stopped: ["quiet", "Asking stopped"],
    failed: ["bad", "Asking failed"],
  },
  undo: {
    waiting: ["warn", "Waiting to be undone"],
    running: ["warn", "Undoing"],
    done: ["quiet", "Undone"],
    stopped: ["quiet", "Undo stopped"],
    failed: ["bad", "Undo failed"],
  },
};

const NOTHING: [Tone, string] = ["quiet", "Nothing to import"];
const WAITING: [Tone, string] = ["warn", "Waiting for the site"];

type Described = {
  step: ListedStep;
  state: ImportState;
  isEmpty?: boolean;
  waitsUntil?: Date | null;
};

/** The state of an import in words. */
export function describeState({ step, state, isEmpty = false, waitsUntil = null }: Described) {
  const isNothing = isEmpty && step === "check" && state === "done";
  const [tone, word] = waitsUntil ? WAITING : isNothing ? NOTHING : STATES[step][state];
  return { tone, word };
}
