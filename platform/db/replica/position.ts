import type { Listener } from "#platform/jobs/listen.ts";

/** With the listener's heartbeat less than a second, the greatest lag that readers may see. */
const ASK_MS = 300;

/** How far the primary's write-ahead log is, which a replica must have replayed before it is read. */
export type RequiredPosition = {
  /** Undefined between a notice and the primary's answer. While the connection is down, the last known one. */
  current(): bigint | undefined;
  /** The same, but waits for the answer. */
  next(): Promise<bigint>;
  /** To be called after a write, which a replica may not have yet. */
  advance(): void;
  stop(): void;
};

/**
 * A notice arrives after its transaction has committed, so a position that the primary reports afterwards is past the
 * commit. A position from within the transaction would be before it.
 */
export function openRequiredPosition(listener: Listener): RequiredPosition {
  let known: bigint | undefined;
  let learned = Promise.withResolvers<bigint>();
  let asks = 0;
  /** The first question since the last notice: answers to earlier ones may be before its commit. */
  let firstSince = 1;

  function ask() {
    asks += 1;
    const asked = asks;
    listener.position().then(
      (position) => {
        if (asked < firstSince) return;
        known = parsePosition(position);
        learned.resolve(known);
      },
      // The connection has failed: the next one asks again.
      () => {},
    );
  }
  function advance() {
    firstSince = asks + 1;
    if (known !== undefined) learned = Promise.withResolvers();
    known = undefined;
    ask();
  }

  const off = listener.on("pages", { onNotice: advance, onConnect: advance });
  const asking = setInterval(ask, ASK_MS).unref();
  return {
    current: () => known,
    next: async () => known ?? learned.promise,
    advance,
    stop() {
      off();
      clearInterval(asking);
    },
  };
}

/** A pg_lsn ("16/B374D848": two hexadecimal numbers of 32 bits) as a number. */
export function parsePosition(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
