import { constants } from "node:os";
import { inspect } from "node:util";
import pg from "pg";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { OperatorError, StoreError } from "#platform/errors.ts";

/** The cleanup steps of this process. */
export type Shutdown = {
  /** Registers a cleanup step; the last one added runs first. */
  add(end: () => Promise<void>): void;
  /** Whether a shutdown is in progress. */
  readonly stopping: boolean;
  /** Aborts when it begins, before the first step. */
  readonly signal: AbortSignal;
};

type ProgramEvents = {
  /** The exit code after a signal; 0 by default. */
  codeAfter?: (signal: NodeJS.Signals) => number;
  /** A signal has come. Defaults to a line on the terminal. */
  onStop?: () => void;
  /** The program or a cleanup step failed. Defaults to a line on the terminal. */
  onError?: (error: unknown) => void | Promise<void>;
};

/** npm, the launcher and the terminal may each forward the same Ctrl-C. */
const SAME_SIGNAL_MS = 700;

/**
 * Runs a program until it returns an exit code or, if it returns none, until a signal: the first Ctrl-C or
 * SIGTERM runs the cleanup steps, a second Ctrl-C exits at once. Further SIGTERMs do not: one that is sent to all
 * processes comes again from each that forwards it, on a busy machine late.
 */
export async function runProgram(
  program: (shutdown: Shutdown) => Promise<number | undefined>,
  { codeAfter = () => 0, onStop = () => say("Stopping…"), onError = report }: ProgramEvents = {},
): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const shutdown: Shutdown = {
    add: (end) => void ends.push(end),
    signal: stopping.signal,
    get stopping() {
      return stopping.signal.aborted;
    },
  };

  async function stop(exitCode: number) {
    if (shutdown.stopping) return;
    stopping.abort();
    let code = exitCode;
    for (const end of ends.toReversed()) {
      await end().catch(async (error: unknown) => {
        code = 1;
        await onError(error);
      });
    }
    process.exit(code);
  }

  let firstSignalAt = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignalAt > 0) {
      const isAnother = Date.now() - firstSignalAt >= SAME_SIGNAL_MS;
      if (signal === "SIGINT" && isAnother) process.exit(130);
      return;
    }
    firstSignalAt = Date.now();
    onStop();
    void stop(codeAfter(signal));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // The reader of the output may have exited: that must not end the process or interrupt its shutdown.
  process.stdout.on("error", () => {});

  try {
    const exitCode = await program(shutdown);
    if (exitCode !== undefined) await stop(exitCode);
  } catch (error) {
    // A shutdown during the start makes its steps fail.
    if (shutdown.stopping) return;
    await onError(error);
    await stop(1);
  }
}

/** Runs a command, which a signal interrupts: its exit code then is that of a shell, 128 and the signal's number. */
export function runCommand(program: (shutdown: Shutdown) => Promise<number>): Promise<void> {
  return runProgram(program, { codeAfter: (signal) => 128 + constants.signals[signal] });
}

/** Prints a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** The line for an error that the operator can do something about; undefined for a fault of the program. */
function reasonForOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof StoreError) return error.message;
  if (!(error instanceof pg.DatabaseError && isConnectionError(error))) return undefined;
  return `The database refused a connection: ${error.message}`;
}

function report(error: unknown): void {
  process.stderr.write(`${printable(reasonForOperator(error) ?? inspect(error))}\n`);
}

/** Without control characters, which a terminal obeys: names from files and other sites may hold any. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "\ufffd");
}
