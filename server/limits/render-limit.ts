import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import { loopDelayMs } from "./loop-delay.ts";

export type RenderLimit = {
  /**
   * Runs `work` when its turn comes. Rejects with an OverloadError, at once if the expected wait is too long or later
   * if the actual one is, and with a ClientGoneError if the page is no longer wanted by then.
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

/** Rendering is single-threaded: a few pages can wait for the database at a time; more would only use memory. */
const AT_ONCE = 4;
const MAX_QUEUE = 100;
/** If the expected wait exceeds this, refuse at once. */
const EXPECTED_WAIT_MS = 300;
const LONGEST_WAIT_MS = 900;
/** Above this event-loop delay the process is busy with something else. */
const LONGEST_DELAY_MS = 200;
const TURNS = 20;
/** Weight of the latest rendering in the moving average. */
const WEIGHT = 0.2;

/** Lets a few renderings run at a time, and a few wait for their turn. */
export function createRenderLimit({
  atOnce = AT_ONCE,
  maxQueue = MAX_QUEUE,
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
    return ahead >= maxQueue || waitMs > expectedWaitMs || delayMs() > LONGEST_DELAY_MS;
  }

  return {
    isFull,
    waiting: () => limit.pendingCount,
    render(work, isWanted) {
      if (isFull()) return Promise.reject(new OverloadError("The queue is full"));
      return new Promise((resolve, reject) => {
        let hasGivenUp = false;
        const late = setTimeout(() => {
          hasGivenUp = true;
          reject(new OverloadError("Waited too long"));
        }, longestWaitMs);
        void limit(async () => {
          if (hasGivenUp) return;
          clearTimeout(late);
          if (limit.pendingCount > 0) await yieldToEventLoop();
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

/** Node accepts one connection per turn of the loop: without turns between renderings, refusals would wait too. */
async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
