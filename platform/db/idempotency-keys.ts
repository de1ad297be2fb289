import { type QueryExecutorProvider, sql } from "kysely";

/** Answers that are saved with a client's key (db/migrations/0117-idempotency.sql), for 24 hours. */

export type IdempotencyKey = { owner: string; key: string };

export type SavedAnswer = { status: number; headers: Record<string, string>; body: string };

type Claim =
  /** The key is now the transaction's: others with it wait until it ends. */
  | { state: "free" }
  | { state: "answered"; answer: SavedAnswer }
  /** Another request had this key. */
  | { state: "taken" };

export async function claimIdempotencyKey(
  tx: QueryExecutorProvider,
  { owner, key }: IdempotencyKey,
  fingerprint: Buffer,
): Promise<Claim> {
  const { rows } = await sql<SavedAnswer & { is_same: boolean }>`
    select * from claim_idempotency_key(${owner}, ${key}, ${fingerprint})`.execute(tx);
  const [row] = rows;
  if (!row) return { state: "free" };
  if (!row.is_same) return { state: "taken" };
  const { status, headers, body } = row;
  return { state: "answered", answer: { status, headers, body } };
}

export async function saveIdempotentAnswer(
  tx: QueryExecutorProvider,
  { owner, key }: IdempotencyKey,
  { status, headers, body }: SavedAnswer,
): Promise<void> {
  await sql`
    select save_idempotent_answer(
      ${owner}, ${key}, ${status}, ${JSON.stringify(headers)}::jsonb, ${body})`.execute(tx);
}

/** Deletes answers after a day. `owner` is the tables' owner. */
export async function forgetIdempotencyKeys(owner: QueryExecutorProvider): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
    owner,
  );
}
