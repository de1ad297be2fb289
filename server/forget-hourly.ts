import type { Database } from "#domain/database.ts";
import { forgetOldViews } from "#domain/recipes/count-view.server.ts";
import { forgetAddresses } from "#domain/site/forget-addresses.server.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";

const AN_HOUR_MS = 3_600_000;

/**
 * Throws away old traces of addresses and old views by day, now and every hour: also on a site where
 * nobody writes any more, and after a stop of days.
 */
export function forgetHourly(owner: Database, log: Log): { stop(): Promise<void> } {
  const forget = () =>
    forgetAddresses(owner)
      .then(() => forgetOldViews(owner))
      .catch((error: unknown) => {
        log.warn(`Old addresses and views could not be thrown away yet: ${messageOf(error)}`);
      });
  let last = forget();
  const timer = setInterval(() => {
    last = forget();
  }, AN_HOUR_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
