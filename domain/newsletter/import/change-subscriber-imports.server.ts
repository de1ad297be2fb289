import { type RawBuilder, sql } from "kysely";
import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { Store } from "#platform/storage/store.ts";
import { ASK_EVERY, countCame, IS_UNASKED } from "./subscriber-batches.server.ts";
import { subscriberImportJobs } from "./subscriber-import.job.ts";
import type {
  ListChange,
  SubscriberImport,
  SubscriberImportLine,
  SubscriberStep,
} from "./subscriber-import.ts";

const MOST_LISTED = 20;
const LINE = sql`id, name, program as label, step, state, error, done, total, null as "waitsUntil",
  created_at as "createdAt", created_by_name as "createdBy"`;

/** The newest imports. */
export async function listSubscriberImports(db: Database): Promise<SubscriberImportLine[]> {
  const { rows } = await sql<SubscriberImportLine>`
    select ${LINE} from subscriber_imports order by created_at desc, id limit ${MOST_LISTED}`.execute(
    db,
  );
  return rows;
}

export async function findSubscriberImport(
  db: Database,
  id: string,
): Promise<SubscriberImport | null> {
  const { rows } = await sql<Omit<SubscriberImport, "came">>`
    select ${LINE}, headings, sample, columns, counts, problems, consent
    from subscriber_imports where id = ${id}`.execute(db);
  const [found] = rows;
  return found ? { ...found, came: await countCame(db, id) } : null;
}

/** Begins an import of the file that is in the store under its id, with the check. */
export async function checkSubscriberFile(
  db: Database,
  { id, name, by, now }: ItemChange & { name: string },
): Promise<void> {
  await db
    .insertInto("subscriber_imports")
    .values({ id, name, created_at: now, created_by_id: by.id, created_by_name: by.name ?? null })
    .execute();
}

/** `missing`: there is no such import. `not-now`: it is at a different step. */
export type ListChangeResult = "done" | "missing" | "not-now";

/** Takes an import to its next step, or stops, continues or undoes it. */
export function changeSubscriberImport(
  db: Database,
  { id, by, now, ...change }: ItemChange & ListChange,
): Promise<ListChangeResult> {
  const { when, set, verb } = howTo(change, now);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      update subscriber_imports i set ${set} where id = ${id} and ${when} returning name`.execute(
      tx,
    );
    if (!rows[0]) return missingOrNot(tx, id);
    if (change.intent === "undo")
      await tx.deleteFrom("subscriber_import_rows").where("import_id", "=", id).execute();
    const title = rows[0].name;
    if (verb) await recordActivity(tx, { by, now }, { verb, noun: "subscriber", id, title });
    return "done";
  });
}

type HowTo = {
  when: RawBuilder<unknown>;
  set: RawBuilder<unknown>;
  verb?: "started" | "sent" | "undid" | "stopped" | "resumed";
};

function howTo(change: ListChange, now: Date): HowTo {
  const isChecked = sql`step = 'check' and state = 'done'`;
  const came = sql`select count(*) from newsletter_subscribers s where s.import_id = i.id`;
  const begin = (step: SubscriberStep, total: RawBuilder<unknown>) =>
    sql`${subscriberImportJobs.requeued()}, step = ${step}, done = 0, total = ${total}`;
  switch (change.intent) {
    case "columns": {
      const columns = sql`columns = ${wellFormedJson(change.columns)}::jsonb`;
      return { when: isChecked, set: sql`${begin("check", sql`null`)}, ${columns}` };
    }
    case "import": {
      const rows = sql`(select count(*) from subscriber_import_rows r where r.import_id = i.id)`;
      return {
        when: sql`${isChecked} and counts is not null`,
        set: sql`${begin("import", rows)}, consent = ${change.consent}, begun_at = ${now}`,
        verb: "started",
      };
    }
    case "ask":
      return {
        when: sql`step in ('import', 'ask') and state = 'done'`,
        set: sql`${begin("ask", sql`(${came} and ${IS_UNASKED})`)}, asked_at = ${now}`,
        verb: "sent",
      };
    case "undo":
      return {
        when: sql`step in ('import', 'ask') and state in ('done', 'stopped', 'failed')`,
        set: begin("undo", sql`(${came})`),
        verb: "undid",
      };
    case "stop":
      return {
        when: sql`state in ('waiting', 'running')`,
        // A worker without its lease writes nothing more.
        set: sql`state = 'stopped', lease = null, leased_until = null, worker = null`,
        verb: "stopped",
      };
    case "continue":
      return {
        when: sql`state in ('stopped', 'failed')`,
        // Those who are asked next are asked from now on, not all at once.
        set: sql`${subscriberImportJobs.requeued()},
          asked_at = case when step = 'ask' then ${now}::timestamptz - done * ${ASK_EVERY} else asked_at end`,
        verb: "resumed",
      };
  }
}

/** Forgets an import that nobody came by, and its file. */
export async function deleteSubscriberImport(
  db: Database,
  store: Store,
  id: string,
): Promise<ListChangeResult> {
  const { rows } = await sql`
    delete from subscriber_imports where id = ${id}
      and (step = 'check' and state <> 'running' or step = 'undo' and state = 'done')
    returning id`.execute(db);
  if (rows.length === 0) return missingOrNot(db, id);
  await store.uploads.remove(id);
  return "done";
}

async function missingOrNot(db: Database, id: string): Promise<ListChangeResult> {
  const { rows } = await sql`select from subscriber_imports where id = ${id}`.execute(db);
  return rows.length > 0 ? "not-now" : "missing";
}

/** Forgets files that nobody has imported within a week, and after 90 days imports of which nobody is here. */
export async function forgetSubscriberImports(db: Database): Promise<void> {
  await sql`
    delete from subscriber_imports i where state in ('done', 'stopped', 'failed') and (
      step = 'check' and coalesce(ended_at, due_at) < now() - interval '7 days'
      -- It says where its people come from, and that they agreed.
      or created_at < now() - interval '90 days'
        and not exists (select from newsletter_subscribers s where s.import_id = i.id))`.execute(
    db,
  );
}
