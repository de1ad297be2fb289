import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import { type IssueFields, type IssueInput, issueFields } from "./issue.ts";
import { recipesSinceLastIssue } from "./issues.server.ts";

type Act = { id: string; by: Actor; now: Date };
type Written = { ok: true } | { ok: false; reason: "not-a-draft" };
type Saved =
  | { ok: true; saved: IssueFields }
  | { ok: false; reason: "not-a-draft" }
  | ChangedMeanwhile<IssueFields>;

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

type Save = Act & {
  input: IssueInput;
  /** When its writer means to send it. */
  at: Date | null;
  /** The values that the form was opened with. */
  opened?: OpenedFields;
};

/** Saves a draft, unless somebody else has changed it since the form was opened: what a writer has not read is not sent. */
export function saveIssue(db: Database, { input, at, opened, ...act }: Save): Promise<Saved> {
  return db.transaction().execute(async (tx) => {
    const before = await lockedIssue(tx, act.id, "draft");
    if (!before) return { ok: false, reason: "not-a-draft" };
    const { subject, intro, recipe: recipeIds } = input;
    const kept = fitMarks(before.introMarks ?? [], before.intro, intro);
    const introMarks = fitMarks(input.introMarks ?? kept, intro, intro);
    const typed = issueFields({ subject, intro, introMarks, recipeIds, scheduledFor: at });
    const current = issueFields(before);
    const both = { typed: inOne(typed), current: inOne(current) };
    const { merged, clashes } = mergeFields(opened ? inOne(opened) : both.current, both);
    if (clashes.length > 0 || !isDeepStrictEqual(merged, both.typed)) {
      return {
        ...{ ok: false, reason: "changed-meanwhile", current, clashes },
        merged: apart(merged),
      };
    }
    await tx
      .updateTable("newsletter_issues")
      .set({
        ...{ subject, intro, recipe_ids: recipeIds, scheduled_for: at, updated_at: act.now },
        intro_marks: introMarks.length > 0 ? wellFormedJson(introMarks) : null,
      })
      .where("id", "=", act.id)
      .execute();
    await record(tx, act, "saved", subject);
    return { ok: true, saved: typed };
  });
}

/** The introduction with its marks as one field: those of one text say nothing of another. */
function inOne<Given extends OpenedFields & object>(fields: Given): Given {
  const { intro, introMarks } = fields;
  return { ...fields, intro: `${intro ?? ""}\0${introMarks ?? ""}`, introMarks: "" };
}

function apart(fields: IssueFields): IssueFields {
  const [intro = "", introMarks = ""] = fields.intro.split("\0");
  return { ...fields, intro, introMarks };
}

/** Schedules a draft to be sent at this time, or now, to the subscribers who are active then. */
export function scheduleIssue(db: Database, { at, ...act }: Act & { at: Date }): Promise<Written> {
  return write(db, act, at > act.now ? "scheduled" : "sent", "draft", (tx) =>
    tx
      .updateTable("newsletter_issues")
      .set({
        status: "scheduled",
        // The database's clock starts it, and this machine's may be ahead.
        scheduled_for: at > act.now ? at : sql`now()`,
        returned_because: null,
        updated_at: act.now,
      })
      .where("id", "=", act.id)
      .execute(),
  );
}

/** Turns a scheduled issue back into a draft. */
export function unscheduleIssue(db: Database, act: Act): Promise<Written> {
  return write(db, act, "unscheduled", "scheduled", (tx) =>
    tx
      .updateTable("newsletter_issues")
      .set({ status: "draft", updated_at: act.now })
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
  act: Act,
  verb: "sent" | "scheduled" | "unscheduled" | "deleted",
  from: "draft" | "scheduled",
  change: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<Written> {
  return db.transaction().execute(async (tx) => {
    const issue = await lockedIssue(tx, act.id, from);
    if (!issue) return { ok: false, reason: "not-a-draft" };
    await change(tx);
    await record(tx, act, verb, issue.subject);
    return { ok: true };
  });
}

function lockedIssue(tx: DatabaseTransaction, id: string, status: "draft" | "scheduled") {
  return tx
    .selectFrom("newsletter_issues")
    .select(["subject", "intro", "recipe_ids as recipeIds", "scheduled_for as scheduledFor"])
    .select(sql<Mark[] | null>`intro_marks`.as("introMarks"))
    .where("id", "=", id)
    .where("status", "=", status)
    .forUpdate()
    .executeTakeFirst();
}

function record(
  tx: DatabaseTransaction,
  { id, by, now }: Act,
  verb: "saved" | "sent" | "scheduled" | "unscheduled" | "deleted",
  title: string,
) {
  return recordActivity(tx, { by, now }, { verb, noun: "newsletter", id, title });
}
