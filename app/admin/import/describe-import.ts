import type { ImportLine, ImportState, ImportStep } from "#domain/imports/import.ts";

type Tone = "good" | "quiet" | "warn" | "bad";

const STATES: Record<ImportStep, Record<ImportState, [Tone, string]>> = {
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

/** The state of an import in words. */
export function describeState({ step, state, isEmpty, waitsUntil }: ImportLine) {
  const isNothing = isEmpty && step === "check" && state === "done";
  const [tone, word] = waitsUntil ? WAITING : isNothing ? NOTHING : STATES[step][state];
  return { tone, word };
}
