import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { IssueInput } from "./issue.ts";
import { recipesSinceLastIssue } from "./issues.server.ts";

type Act = { id: string; by: Actor; now: Date };
type Written = { ok: true; subject: string } | { ok: false; reason: "not-a-draft" };

const CHOSEN_AT_FIRST = 6;

/** Creates a draft with the newest recipes since the last issue. Returns its id. */
export function createIssue(
  db: Database,
  { siteName, by, now }: { siteName: string; by: Actor; now: Date },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const recipe_ids = await recipesSinceLastIssue(tx, CHOSEN_AT_FIRST);
    const subject = `New from ${siteName}`;
    const { id } = await tx
      .insertInto("newsletter_issues")
      .values({ subject, recipe_ids })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { verb: "created", noun: "newsletter", id, title: subject } as const;
    await recordActivity(tx, { by, now }, entry);
    return id;
  });
}

export function saveIssue(
  db: Database,
  { input, ...act }: Act & { input: IssueInput },
): Promise<Written> {
  const { subject, intro, recipe } = input;
  return write(db, act, "saved", "draft", (tx) =>
    tx
      .updateTable("newsletter_issues")
      .set({ subject, intro, recipe_ids: recipe, updated_at: act.now })
      .where("id", "=", act.id)
      .execute(),
  );
}

/** Schedules a draft to be sent at this time to the subscribers who are active then. */
export function scheduleIssue(db: Database, { at, ...act }: Act & { at: Date }): Promise<Written> {
  return write(db, act, "scheduled", "draft", (tx) =>
    tx
      .updateTable("newsletter_issues")
      .set({ status: "scheduled", scheduled_for: at, updated_at: act.now })
      .where("id", "=", act.id)
      .execute(),
  );
}

/** Turns a scheduled issue back into a draft. */
export function unscheduleIssue(db: Database, act: Act): Promise<Written> {
  return write(db, act, "unscheduled", "scheduled", (tx) =>
    tx
      .updateTable("newsletter_issues")
      .set({ status: "draft", scheduled_for: null, updated_at: act.now })
      .where("id", "=", act.id)
      .execute(),
  );
}

export function deleteIssue(db: Database, act: Act): Promise<Written> {
  return write(db, act, "deleted", "draft", (tx) =>
    tx.deleteFrom("newsletter_issues").where("id", "=", act.id).execute(),
  );
}

/** Sends the draft to one address only. */
export async function sendTestMail(
  db: Database,
  { id, to }: { id: string; to: string },
): Promise<void> {
  await db
    .insertInto("outgoing_mails")
    .values({ kind: "trial", issue_id: id, recipient: to })
    .execute();
}

function write(
  db: Database,
  { id, by, now }: Act,
  verb: "saved" | "scheduled" | "unscheduled" | "deleted",
  from: "draft" | "scheduled",
  change: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<Written> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ subject: string }>`
      select subject from newsletter_issues where id = ${id} and status = ${from} for update`.execute(
      tx,
    );
    if (!rows[0]) return { ok: false, reason: "not-a-draft" };
    await change(tx);
    const { subject } = rows[0];
    await recordActivity(tx, { by, now }, { verb, noun: "newsletter", id, title: subject });
    return { ok: true, subject };
  });
}
