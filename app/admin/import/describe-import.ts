import type { ImportLine, ImportState, ImportStep } from "#domain/imports/import.ts";

type Tone = "good" | "quiet" | "warn" | "bad";

const STATES: Record<ImportStep, Record<ImportState, [Tone, string]>> = {
  upload: {
    stopped: ["quiet", "Files are missing"],
    waiting: ["warn", "Files are missing"],
    running: ["warn", "Files are missing"],
    done: ["quiet", "Files are missing"],
    failed: ["bad", "Files are missing"],
  },
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

/** The state of an import in words. */
export function describeState({ step, state, isEmpty }: ImportLine) {
  const [tone, word] =
    isEmpty && step === "check" && state === "done" ? NOTHING : STATES[step][state];
  return { tone, word };
}
