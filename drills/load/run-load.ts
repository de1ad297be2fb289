import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadPlan, Outcome, Result } from "./plan.ts";

/** Sends requests in a process of its own, so that what measures is not itself late. */
export async function runLoad(plan: LoadPlan): Promise<Result> {
  const child = fork(join(import.meta.dirname, "load-process.ts"));
  child.send(plan);
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The load's process ended with ${code}`);
  });
  const [result] = await Promise.race([once(child, "message"), exited]);
  exited.catch(() => {});
  return result as Result;
}

const NONE: Outcome = { count: 0, p50: Number.NaN, p99: Number.NaN };

/** What came back of a stream with this status. */
export function outcomeOf(result: Result, stream: string, status: string): Outcome {
  return result[stream]?.[status] ?? NONE;
}

/** How many requests had another outcome than these. */
export function countOthers(result: Result, stream: string, expected: string[]): number {
  return Object.entries(result[stream] ?? {})
    .filter(([status]) => !expected.includes(status))
    .reduce((sum, [, { count }]) => sum + count, 0);
}
