import type { Store } from "./store.ts";

/**
 * A store whose files may still lie in another one, or move between the two: they are found in either, and
 * new ones are kept in the first.
 */
export function storeBefore(first: Store, other: Store): Store {
  return {
    put: first.put,
    async read(name, range) {
      return (await first.read(name, range)) ?? other.read(name, range);
    },
    async has(name) {
      return (await first.has(name)) || other.has(name);
    },
    async remove(name) {
      await first.remove(name);
      await other.remove(name);
    },
    async *list() {
      yield* first.list();
      yield* other.list();
    },
  };
}
