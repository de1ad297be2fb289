import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request that is being answered, wherever its code runs: every line of the log includes it. */

const requests = new AsyncLocalStorage<string>();

export function withRequestId<Result>(id: string, answer: () => Result): Result {
  return requests.run(id, answer);
}

/** Undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
