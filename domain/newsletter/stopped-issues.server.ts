import { sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { StopDecision } from "./issue.ts";

type Decided = { ok: true } | { ok: false; reason: "not-stopped" };

/** Sends the rest of an issue that has stopped, or ends it here; decided once, by whoever is first. */
export function decideOnStopped(
  db: Database,
  { id, decision, by, now }: ItemChange & { decision: StopDecision },
): Promise<Decided> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ subject: string }>`
      update newsletter_issues set stop_decision = ${decision}
      where id = ${id} and status = 'sending' and stopped_at is not null and stop_decision is null
      returning subject`.execute(tx);
    const [issue] = rows;
    if (!issue) return { ok: false, reason: "not-stopped" };
    // What is left of an issue that ends here is dropped by the worker, with what is being sent right now.
    if (decision === "continued") {
      // Their days of retries begin now.
      await sql`
        update outgoing_mails set due_at = now(), created_at = now()
        where issue_id = ${id} and kind = 'issue' and state = 'waiting'`.execute(tx);
    }
    const verb = decision === "continued" ? "resumed" : "ended";
    await recordActivity(tx, { by, now }, { verb, noun: "newsletter", id, title: issue.subject });
    return { ok: true };
  });
}
