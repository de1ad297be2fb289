import pg from "pg";
import type { OwedSecret } from "#platform/settings/secret.ts";

/** The row of `site_settings`. */
const OWED = "owed secret";

/** Records, in the transaction that changes the data, which secret has to come with them. */
export async function oweSecret(client: pg.Client, owed: OwedSecret | null): Promise<void> {
  await client.query("delete from site_settings where name = $1", [OWED]);
  if (!owed) return;
  await client.query("insert into site_settings (name, value) values ($1, $2)", [OWED, owed]);
}

/** Has it put in place, if it is not yet; once, however many processes start. Another error than none leaves it owed. */
export async function payOwedSecret(
  url: string,
  settle: (owed: OwedSecret) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "sorrel secret" });
  client.on("error", () => {});
  await client.connect();
  try {
    // A database that is read-only, because its disk is full, is opened too.
    const found = await client.query("select from site_settings where name = $1", [OWED]);
    if (found.rowCount === 0) return;
    await client.query("begin");
    const { rows } = await client.query<{ value: OwedSecret }>(
      "delete from site_settings where name = $1 returning value",
      [OWED],
    );
    if (rows[0]) await settle(rows[0].value);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
