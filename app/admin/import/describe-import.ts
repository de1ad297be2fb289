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

/** The state of an import in words. */
export function describeState({ step, state }: Pick<ImportLine, "step" | "state">) {
  const [tone, word] = STATES[step][state];
  return { tone, word };
}
