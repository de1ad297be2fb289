import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import { loopDelayMs } from "./loop-delay.ts";

export type RenderLimit = {
  /**
   * Renders when it is this one's turn. Throws an OverloadError at once if it would wait too long, later if it has,
   * and a ClientGoneError when nobody wants the page any more by its turn.
   */
  render<Page>(work: () => Promise<Page>, isWanted: () => boolean): Promise<Page>;
  /** Whether the next one would be turned away. */
  isFull(): boolean;
  /** How many wait for their turn. */
  waiting(): number;
};

/** More renderings are wanted than this process can do in good time. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

export class ClientGoneError extends Error {
  override name = "ClientGoneError";
}

/** Rendering is single-threaded: a few pages can wait for the database at a time, more would only use memory. */
const AT_ONCE = 4;
const LONGEST_LINE = 100;
/** Expected to be this long, the line is closed: who comes now would rather know at once. */
const EXPECTED_WAIT_MS = 300;
const LONGEST_WAIT_MS = 900;
/** A process that is so late has more to do than rendering. */
const LONGEST_DELAY_MS = 200;
const TURNS = 20;
/** How much one rendering counts for what the next ones are expected to take. */
const WEIGHT = 0.2;

/** Lets a few renderings run at a time, and a few wait for their turn. */
export function createRenderLimit({
  atOnce = AT_ONCE,
  longestLine = LONGEST_LINE,
  expectedWaitMs = EXPECTED_WAIT_MS,
  longestWaitMs = LONGEST_WAIT_MS,
  delayMs = loopDelayMs,
} = {}): RenderLimit {
  const limit = pLimit(atOnce);
  let renderingMs = 0;

  function isFull(): boolean {
    const ahead = limit.pendingCount;
    if (ahead === 0) return false;
    const waitMs = ((ahead + 1) * renderingMs) / atOnce;
    return ahead >= longestLine || waitMs > expectedWaitMs || delayMs() > LONGEST_DELAY_MS;
  }

  return {
    isFull,
    waiting: () => limit.pendingCount,
    render(work, isWanted) {
      if (isFull()) return Promise.reject(new OverloadError("The line is full"));
      return new Promise((resolve, reject) => {
        let hasGivenUp = false;
        const late = setTimeout(() => {
          hasGivenUp = true;
          reject(new OverloadError("Waited too long"));
        }, longestWaitMs);
        void limit(async () => {
          if (hasGivenUp) return;
          clearTimeout(late);
          if (limit.pendingCount > 0) await letOthersIn();
          if (!isWanted()) return reject(new ClientGoneError("The client has left"));
          const began = performance.now();
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
          renderingMs += (performance.now() - began - renderingMs) * WEIGHT;
        });
      });
    },
  };
}

/** Node accepts one connection in a turn of its loop: those who wait to be turned away need some between renderings. */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
