import pg from "pg";

const databaseUrl = process.env.SITE_DATABASE_URL;
if (!databaseUrl) throw new Error("SITE_DATABASE_URL is not set; npm test sets it.");

/** Asks the site's own database, for what no page can bring about (or not as often as tests do). */
export async function onSiteDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
