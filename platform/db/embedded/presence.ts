import pg from "pg";

export type Purpose = "site" | "tool";

/** This process's registration with the database, held by a dedicated connection. */
export type Presence = {
  /** Resolves when the connection is lost because the database stopped. */
  lost: Promise<void>;
  /** Ends the registration. `stop` is called if no other process is registered; none can register meanwhile. */
  leave(stop: () => Promise<void>): Promise<void>;
};

export type Entry = { presence: Presence } | { runningSite: RunningSite } | "closing";

/** The site that is using the database. */
export type RunningSite = { pid: number; address: string };

/** Advisory lock shared by all users of the database; the one that gets it exclusively may stop it. */
const IN_USE = 7_305_111_901;
/** Advisory lock of the one site. */
const SITE = 7_305_111_902;

/**
 * Registers this process with the running database by advisory locks, which are released with their
 * connection however the process ends. "closing": another process is about to stop the database.
 */
export async function enter(url: string, purpose: Purpose, address: string): Promise<Entry> {
  const client = new pg.Client({
    connectionString: url,
    // Read by a second site for its error message. PostgreSQL truncates it to 63 characters.
    application_name: `sorrel ${purpose} ${process.pid} ${address}`,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  await client.connect();
  if (!(await tryLock(client, "pg_try_advisory_lock_shared", IN_USE))) {
    await client.end();
    return "closing";
  }
  if (purpose === "site" && !(await tryLock(client, "pg_try_advisory_lock", SITE))) {
    const runningSite = await findRunningSite(client);
    await client.end();
    return { runningSite };
  }
  return { presence: { lost, leave: (stop) => leave(client, stop) } };
}

async function leave(client: pg.Client, stop: () => Promise<void>): Promise<void> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
    if (await tryLock(client, "pg_try_advisory_lock", IN_USE)) await stop();
  } finally {
    await client.end().catch(() => {});
  }
}

async function tryLock(
  client: pg.Client,
  way: "pg_try_advisory_lock" | "pg_try_advisory_lock_shared",
  lock: number,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${way}($1) as taken`, [lock]);
  return rows[0]?.taken === true;
}

async function findRunningSite(client: pg.Client): Promise<RunningSite> {
  const { rows } = await client.query<{ application_name: string }>(
    "select application_name from pg_stat_activity where application_name like 'sorrel site %' and pid <> pg_backend_pid() order by backend_start limit 1",
  );
  const [, , pid = "0", address = ""] = rows[0]?.application_name.split(" ") ?? [];
  return { pid: Number(pid), address };
}
