import { sql } from "kysely";
import type { ItemChange, WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { Store } from "#platform/storage/store.ts";
import type { IfExistsChoice, ImportOptions, ImportStep } from "./import.ts";
import { type ClaimedImport, claimImports, importJobs } from "./import-queue.server.ts";
import { nameOf } from "./read-imports.server.ts";

/** `missing`: there is no such import. `not-now`: it is at a different step. */
export type ImportChangeResult = "done" | "missing" | "not-now";

type AddressCheck = WriteContext & {
  address: string;
  /** Of a site that asks for a name and a password, encrypted. */
  login?: string | null;
};

/** Begins an import of a site's recipes, with the check. */
export async function checkAddress(
  db: Database,
  { address, login = null, by, now }: AddressCheck,
): Promise<string> {
  const { id } = await db
    .insertInto("imports")
    .values({ address, login, ...toBeChecked({ by, now }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins an import of files that are in the store under its id, with the check. */
export async function checkFiles(
  db: Database,
  { id, name, by, now }: ItemChange & { name: string },
): Promise<void> {
  const files = { id, name, has_files: true };
  await db
    .insertInto("imports")
    .values({ ...files, ...toBeChecked({ by, now }) })
    .execute();
}

/** Begins an import without a check, which the caller runs by its lease. */
export function beginImport(
  db: Database,
  { name, options, by, now }: WriteContext & { name: string; options: ImportOptions },
): Promise<ClaimedImport> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("imports")
      .values({
        ...toBeChecked({ by, now }),
        name,
        step: "import",
        begun_at: now,
        due_at: sql`now()`,
        options: sql`${wellFormedJson(options)}::jsonb`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(tx, { id, by, now }, "started");
    const [job] = await claimImports(tx, { worker: null, where: sql`id = ${id}` });
    if (!job) throw new Error(`Import ${id} could not be claimed`);
    return job;
  });
}

function toBeChecked({ by, now }: WriteContext) {
  return {
    step: "check",
    state: "waiting",
    due_at: now,
    created_at: now,
    created_by_id: by.id,
    created_by_name: by.name ?? null,
  };
}

/** Idle files and logins are deleted, so an import can lose its source. */
const HAS_SOURCE = sql`(has_files or address is not null and login is distinct from '')`;

/** Imports what was found, with the choices of an admin. */
export function startImport(
  db: Database,
  { id, options, by, now }: ItemChange & { options: ImportOptions },
): Promise<ImportChangeResult> {
  return change(db, id, {
    when: sql`step = 'check' and state = 'done' and ${HAS_SOURCE}`,
    set: sql`${waitingFor("import")}, begun_at = ${now}, done = 0,
      options = ${wellFormedJson(options)}::jsonb`,
    also: (tx) => record(tx, { id, by, now }, "started"),
  });
}

/** Stops the current step; what is already imported stays. */
export function stopImport(db: Database, { id, by, now }: ItemChange): Promise<ImportChangeResult> {
  return change(db, id, {
    when: sql`state in ('waiting', 'running')`,
    // A worker without its lease writes nothing more.
    set: sql`state = 'stopped', lease = null, leased_until = null, worker = null, waits_until = null`,
    also: async (tx) => {
      // The last progress is half a second old.
      await sql`
        update imports set done = (select count(outcome) from import_items where import_id = ${id})
        where id = ${id} and step = 'import'`.execute(tx);
      await record(tx, { id, by, now }, "stopped");
    },
  });
}

/** Resumes a step that was stopped or has failed. */
export function continueImport(
  db: Database,
  { id, by, now }: ItemChange,
): Promise<ImportChangeResult> {
  return change(db, id, {
    when: sql`state in ('stopped', 'failed') and (step = 'undo' or ${HAS_SOURCE})`,
    set: importJobs.requeued(),
    also: (tx) => record(tx, { id, by, now }, "resumed"),
  });
}

/** Queues the undo of an import. */
export function queueUndo(db: Database, { id, by, now }: ItemChange): Promise<ImportChangeResult> {
  return change(db, id, {
    when: sql`step = 'import' and state in ('done', 'stopped', 'failed')`,
    set: sql`${waitingFor("undo")}, done = 0, login = null`,
    also: (tx) => record(tx, { id, by, now }, "undid"),
  });
}

/** Deletes an import that created nothing or was undone, and its files. */
export async function deleteImport(
  db: Database,
  store: Store,
  { id }: ItemChange,
): Promise<ImportChangeResult> {
  const result = await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      delete from imports where id = ${id}
        and (step = 'check' and state <> 'running' or step = 'undo' and state = 'done')
      returning id`.execute(tx);
    return rows.length > 0 ? "done" : missingOrNot(tx, id);
  });
  if (result === "done") await store.uploads.remove(id);
  return result;
}

/** Chooses what to do with one recipe that already exists; null: the same as with all. */
export async function chooseForItem(
  db: Database,
  { id, position, choice }: { id: string; position: number; choice: IfExistsChoice | null },
): Promise<ImportChangeResult> {
  const { rows } = await sql`
    update import_items t set choice = ${choice} from imports i
    where i.id = ${id} and t.import_id = i.id and t.position = ${position}
      and i.step = 'check' and t.here_id is not null
    returning t.position`.execute(db);
  return rows.length > 0 ? "done" : missingOrNot(db, id);
}

function waitingFor(step: ImportStep) {
  return sql`step = ${step}, ${importJobs.requeued()}`;
}

type Change = {
  when: ReturnType<typeof sql>;
  set: ReturnType<typeof sql>;
  also?: (tx: DatabaseTransaction) => Promise<void>;
};

function change(
  db: Database,
  id: string,
  { when, set, also }: Change,
): Promise<ImportChangeResult> {
  return db.transaction().execute(async (tx) => {
    // Recipes that are being saved hold it by `assertLease`: what is counted afterwards has them.
    await sql`select from imports where id = ${id} for update`.execute(tx);
    const { rows } = await sql`
      update imports set ${set} where id = ${id} and ${when} returning id`.execute(tx);
    if (rows.length === 0) return missingOrNot(tx, id);
    await also?.(tx);
    return "done";
  });
}

async function missingOrNot(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<ImportChangeResult> {
  const known = await db.selectFrom("imports").select("id").where("id", "=", id).executeTakeFirst();
  return known ? "not-now" : "missing";
}

type Recorded = "started" | "stopped" | "resumed" | "undid";

async function record(tx: DatabaseTransaction, { id, by, now }: ItemChange, verb: Recorded) {
  const title = await nameOf(tx, id);
  await recordActivity(tx, { by, now }, { verb, noun: "import", id, title });
}
