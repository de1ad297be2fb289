import { inspect } from "node:util";
import { OperatorError, StoreError } from "#platform/errors.ts";

/** What has to be ended with this process. */
export type Shutdown = {
  /** Has `end` called at the stop, before everything that was added earlier. */
  add(end: () => Promise<void>): void;
  /** Whether a stop is under way. */
  readonly stopping: boolean;
};

/** npm, the launcher and the terminal may each pass on the same Ctrl-C. */
const SAME_SIGNAL_MS = 700;

/**
 * Runs a program until it returns its exit code, or without one until a signal: the first Ctrl-C or
 * SIGTERM ends in order what was added, a second one the process at once.
 */
export async function runProgram(
  program: (shutdown: Shutdown) => Promise<number | undefined>,
): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  const shutdown = { add: (end: () => Promise<void>) => void ends.push(end), stopping: false };

  async function stop(exitCode: number) {
    if (shutdown.stopping) return;
    shutdown.stopping = true;
    let code = exitCode;
    for (const end of ends.toReversed()) {
      await end().catch((error: unknown) => {
        report(error);
        code = 1;
      });
    }
    process.exit(code);
  }

  let firstSignalAt = 0;
  const onSignal = () => {
    if (firstSignalAt > 0 && Date.now() - firstSignalAt < SAME_SIGNAL_MS) return;
    if (firstSignalAt > 0) process.exit(130);
    firstSignalAt = Date.now();
    say("Stopping…");
    void stop(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // Whoever reads the output may be gone: that must not end the process, nor its orderly stop.
  process.stdout.on("error", () => {});

  try {
    const exitCode = await program(shutdown);
    if (exitCode !== undefined) await stop(exitCode);
  } catch (error) {
    // A stop during the start makes its steps fail: that is expected.
    if (shutdown.stopping) return;
    report(error);
    await stop(1);
  }
}

/** Prints a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(error: unknown): void {
  const isForeseen = error instanceof OperatorError || error instanceof StoreError;
  process.stderr.write(`${isForeseen ? error.message : inspect(error)}\n`);
}
