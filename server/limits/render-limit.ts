import pLimit from "p-limit";

export type RenderLimit = {
  /**
   * Renders when it is this one's turn. Throws an OverloadError when the line is too long, and a ClientGoneError
   * when nobody wants the page any more by then.
   */
  render<Page>(work: () => Promise<Page>, isWanted: () => boolean): Promise<Page>;
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
const LONGEST_WAIT_MS = 600;

/** Lets a few renderings run at a time, and a few wait for their turn. */
export function createRenderLimit({
  atOnce = AT_ONCE,
  longestLine = LONGEST_LINE,
  longestWaitMs = LONGEST_WAIT_MS,
} = {}): RenderLimit {
  const limit = pLimit(atOnce);
  return {
    async render(work, isWanted) {
      if (limit.pendingCount >= longestLine) throw new OverloadError("The line is full");
      const began = performance.now();
      return limit(() => {
        if (!isWanted()) throw new ClientGoneError("The client has left");
        // Who waited so long may be about to leave: the ones behind are better served.
        if (performance.now() - began > longestWaitMs) throw new OverloadError("Waited too long");
        return work();
      });
    },
  };
}
