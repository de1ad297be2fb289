import { executionAsyncResource } from "node:async_hooks";

/** @type {object[]} */
const kept = [];

/**
 * Holds on to one object of the kind that process.nextTick() makes. V8 forgets their shape when it cleans up
 * while none is there, as happens in a start, and from then on each is put together a property at a time: a
 * microsecond each, a tenth of what a kept page takes. To be called before anything else.
 */
export function keepTick() {
  process.nextTick(() => {
    kept.push(executionAsyncResource());
  });
}
