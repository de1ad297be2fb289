import type { Store } from "./store.ts";

/** A store that writes to `first` and also finds files that are still in `other`, or moving between the two. */
export function storeBefore(first: Store, other: Store): Store {
  return {
    put: first.put,
    read: async (name) => (await first.read(name)) ?? other.read(name),
    has: async (name) => (await first.has(name)) || other.has(name),
    async remove(name) {
      await first.remove(name);
      await other.remove(name);
    },
    async *list() {
      yield* first.list();
      yield* other.list();
    },
    uploads: {
      put: first.uploads.put,
      read: async (name) => (await first.uploads.read(name)) ?? other.uploads.read(name),
      async remove(name) {
        await first.uploads.remove(name);
        await other.uploads.remove(name);
      },
      async *list() {
        yield* first.uploads.list();
        yield* other.uploads.list();
      },
    },
  };
}
