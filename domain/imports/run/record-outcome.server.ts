import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ImportResult } from "#domain/transfer/import-foreign.server.ts";
import { assertImportLease, type ClaimedImport } from "../import-queue.server.ts";

const OUTCOMES = {
  created: "created",
  replaced: "replaced",
  "already-here": "skipped",
  refused: "refused",
} as const;

const NOTES = {
  id: "It already exists.",
  source: "A recipe from this address already exists.",
  dish: "The same dish already exists.",
  trash: "It is in the trash, where it can be restored.",
};

/** Records in its row what became of a recipe, in the transaction that saves it. */
export async function recordOutcome(
  tx: DatabaseTransaction,
  job: ClaimedImport,
  { position, result }: { position: number; result: ImportResult },
): Promise<void> {
  await assertImportLease(tx, job);
  const imported = result.outcome === "created" || result.outcome === "replaced" ? result : null;
  const former = result.outcome === "replaced" ? result.formerVersion : null;
  const here = result.outcome === "already-here" ? result : null;
  await sql`
    update import_items set outcome = ${OUTCOMES[result.outcome]}, note = ${noteOf(result)},
      losses = coalesce(${imported?.losses ?? null}::text[], losses),
      images = coalesce(${imported?.images ?? null}::integer, images),
      redirects = coalesce(${imported?.redirects ?? null}::integer, redirects),
      reviews = coalesce(${imported?.reviews ?? null}::integer, reviews),
      here_id = coalesce(${here?.id ?? null}, here_id),
      here_because = coalesce(${here?.because ?? null}, here_because),
      recipe_id = ${imported?.id ?? null}, former_version = ${former}, content = null,
      version = (select version from recipes where id = ${imported?.id ?? null})
    where import_id = ${job.id} and position = ${position}`.execute(tx);
}

function noteOf(result: ImportResult): string | null {
  if (result.outcome === "refused") return result.reason;
  if (result.outcome === "already-here") return NOTES[result.isDeleted ? "trash" : result.because];
  return result.draftReason && `Saved as a draft: ${result.draftReason}`;
}

type Created = { categories: string[]; redirects?: string[] };

/** Notes categories and redirects that the import created, for its undo. */
export async function recordCreated(
  db: Database,
  { id }: ClaimedImport,
  created: Created,
): Promise<void> {
  const { categories, redirects = [] } = created;
  await sql`
    update imports set created_categories = created_categories || ${categories}::uuid[],
      created_redirects = created_redirects || ${redirects}::uuid[]
    where id = ${id}`.execute(db);
}
