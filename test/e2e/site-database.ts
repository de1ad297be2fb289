import pg from "pg";

const databaseUrl = process.env.SITE_DATABASE_URL;

export const NO_DATABASE = "SITE_DATABASE_URL is not set: the site's rows can't be reached";
export const hasSiteDatabase = Boolean(databaseUrl);

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
