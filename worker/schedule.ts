import { forgetOldActivity } from "#domain/activity/forget-old-activity.server.ts";
import { forgetOldSessions } from "#domain/auth/forget-old-sessions.server.ts";
import type { Database } from "#domain/database.ts";
import { forgetOldViews } from "#domain/recipes/count-view.server.ts";
import { forgetAddresses } from "#domain/site/forget-addresses.server.ts";
import type { ScheduledJob } from "#platform/jobs/run-schedule.ts";

const AN_HOUR_MS = 3_600_000;

/** Everything that comes round by itself. `owner` is the tables' owner. */
export function scheduleOf(owner: Database): ScheduledJob[] {
  return [
    hourly("forget addresses", () => forgetAddresses(owner)),
    hourly("forget views by day", () => forgetOldViews(owner)),
    hourly("forget old activity", () => forgetOldActivity(owner)),
    hourly("forget old sessions", () => forgetOldSessions(owner)),
  ];
}

function hourly(name: string, run: () => Promise<unknown>): ScheduledJob {
  return { name, everyMs: AN_HOUR_MS, begins: "at once", run };
}
