import { type QueryExecutorProvider, sql } from "kysely";

/** Whether the database refuses writes: the embedded one's disk is full, or its host keeps a full one so. */
export async function isReadOnly(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select current_setting('default_transaction_read_only') = 'on' as "is"`.execute(db);
  return rows[0]?.is === true;
}
