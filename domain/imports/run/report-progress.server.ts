import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ClaimedImport } from "../import-queue.server.ts";

const PROGRESS_MS = 500;

/** Saves the progress twice a second. Each finished recipe resets the count of crashes. */
export function reportProgress(db: Database, { id, lease }: ClaimedImport, signal: AbortSignal) {
  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  const report = () =>
    sql`
    with counted as (
      select count(*) as total, count(outcome) as done from import_items where import_id = ${id})
    update imports i set done = c.done, total = c.total,
      losses = case when c.done > i.done then 1 else i.losses end
    from counted c where i.id = ${id} and i.lease = ${lease}`.execute(db);
  async function run() {
    while (!stop.aborted) {
      await report();
      await sleep(PROGRESS_MS, undefined, { signal: stop }).catch(() => {});
    }
  }
  const running = run().catch(() => {});
  return {
    async end() {
      ending.abort();
      await running;
      if (!signal.aborted) await report();
    },
  };
}
