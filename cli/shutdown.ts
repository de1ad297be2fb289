/** What has to be ended when this process ends, in the order in which it was begun. */
export type Shutdown = {
  /** Has `end` called at the stop, before everything that was begun earlier. */
  add(end: () => Promise<void>): void;
  /** Ends everything, and the process with it. */
  stop(exitCode: number): Promise<void>;
  /** Whether a stop is under way. */
  readonly stopping: boolean;
};

/** npm, our bootstrap and the terminal may each pass on the same Ctrl-C. */
const SAME_PRESS_MS = 700;

/** Ends what was begun at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
export function stopOnSignals(say: (message: string) => void): Shutdown {
  const ends: (() => Promise<void>)[] = [];
  let firstSignalAt = 0;
  const shutdown = {
    stopping: false,
    add(end: () => Promise<void>) {
      ends.push(end);
    },
    async stop(exitCode: number) {
      if (shutdown.stopping) return;
      shutdown.stopping = true;
      let code = exitCode;
      for (const end of ends.toReversed()) {
        await end().catch((error: unknown) => {
          console.error(error);
          code = 1;
        });
      }
      process.exit(code);
    },
  };
  const onSignal = () => {
    if (firstSignalAt > 0 && Date.now() - firstSignalAt < SAME_PRESS_MS) return;
    if (firstSignalAt > 0) process.exit(130);
    firstSignalAt = Date.now();
    say("Stopping...");
    void shutdown.stop(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return shutdown;
}
