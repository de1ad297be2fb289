import pg from "pg";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import {
  applyMigrations,
  MIGRATION_LOCK,
  type Migration,
  openSession,
} from "#platform/db/migrate.ts";
import { squashedFor } from "#platform/db/squash.ts";
import { codeOf, messageOf, OperatorError } from "#platform/errors.ts";
import type { OwedSecret } from "#platform/settings/secret.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";
import { holdJobs } from "./hold.server.ts";
import { loadTables } from "./load-tables.server.ts";
import type { Manifest } from "./manifest.ts";
import type { OpenedBackup } from "./open-backup.server.ts";
import { oweSecret } from "./owed-secret.server.ts";
import { bringBack, clearPublic, type SiteState, siteState } from "./set-aside.server.ts";

type Restoring = {
  /** As the tables' owner, bypassing a pooler. */
  url: string;
  store: Store;
  /** All that this version has. */
  migrations: Migration[];
  /** Whether a site that is not empty may be set aside. */
  replace: boolean;
  /** The fingerprint of the data's secret, null where it is not in the backup; missing where DATA_DIR has none. */
  secret?: string | null | undefined;
};

export type Restored = {
  /** Whether there was a site, which `goBack` brings back. */
  isReplaced: boolean;
  /** Views that should be empty and are not, as they were in the site that was backed up. */
  differences: string[];
};

/**
 * Replaces an empty site with a backup, or another site, which is set aside. The images come first, everything else is
 * one transaction: whatever happens, the site is either the previous one or the restored one, complete. Throws an
 * OperatorError.
 */
export function restoreBackup(backup: OpenedBackup, restoring: Restoring): Promise<Restored> {
  return onStoppedSite(restoring.url, async (client) => {
    const state = await siteState(client);
    refuse(state, restoring);
    const newImages = await putImages(backup, restoring.store);
    return inTransaction(client, async () => {
      if (state === "empty" || state === "full") await clearPublic(client, state);
      const { before, later } = splitMigrations(restoring.migrations, backup.manifest);
      await applyMigrations(client, before);
      await loadTables(client, backup, newImages);
      await applyMigrations(client, later);
      await refreshListing(client);
      await holdJobs(client, backup.manifest);
      await oweSecret(client, owed(restoring.secret, state === "full"));
      await client.query("analyze");
      return { isReplaced: state === "full", differences: await findDifferences(client) };
    });
  });
}

/** Brings back the site that the last restore replaced, whose `secret` is as in `Restoring`. Throws an OperatorError. */
export function goBack(url: string, secret?: string | null): Promise<void> {
  return onStoppedSite(url, (client) =>
    inTransaction(client, async () => {
      if (!(await bringBack(client)))
        throw new OperatorError("There is no previous site to go back to.");
      await oweSecret(client, owed(secret, false));
    }),
  );
}

function owed(fingerprint: string | null | undefined, isReplaced: boolean): OwedSecret | null {
  return fingerprint === undefined ? null : { fingerprint, isReplaced };
}

/** Holds the lock of migrations, so that a site that starts meanwhile waits. */
async function onStoppedSite<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openSession(url, "sorrel restore");
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    const { rows: users } = await client.query(
      `select from pg_stat_activity where datname = current_database()
        and application_name like 'sorrel listener%'`,
    );
    if (!rows[0].taken || users.length > 0) {
      throw new OperatorError(
        "The site is running on this database: stop all its processes on all machines, then restore.",
      );
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

/** SQLSTATEs: the user lacks a privilege; another program uses a table; no space or memory is left. */
const REFUSALS = /^(?:42501|55P03|53...)$/;

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '5s'");
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // The connection may have failed.
    await client.query("rollback").catch(() => {});
    if (REFUSALS.test(codeOf(error))) {
      throw new OperatorError(`The database refused the restore: ${messageOf(error)}.`, {
        cause: error,
      });
    }
    if (isConnectionError(error)) {
      throw new OperatorError(`The connection to the database was lost: ${messageOf(error)}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function refuse(state: SiteState, { replace }: Restoring): void {
  if (state === "foreign") {
    throw new OperatorError("The database has tables of another program: use an empty database.");
  }
  if (state === "full" && !replace) {
    throw new OperatorError(
      "There is already a site. --replace sets it aside, and --back brings it back.",
    );
  }
}

function splitMigrations(migrations: Migration[], manifest: Manifest) {
  const given = manifest.migrations.map(({ name }) => name);
  const squashed = squashedFor(given, migrations).map(({ name }) => name);
  const names = new Set([...given, ...squashed]);
  const { before = [], later = [] } = Object.groupBy(migrations, ({ name }) =>
    names.has(name) ? "before" : "later",
  );
  return { before, later };
}

const IMAGES_AT_ONCE = 4;

/** Returns the hashes of those that were not in the store. */
async function putImages({ manifest, read }: OpenedBackup, store: Store): Promise<string[]> {
  const hashes: string[] = [];
  for (let start = 0; start < manifest.images.length; start += IMAGES_AT_ONCE) {
    const batch = manifest.images.slice(start, start + IMAGES_AT_ONCE).map(async (part) => {
      const name = part.path.replace("images/", "");
      const bytes = await read(part);
      const present = await readBytes(store, name);
      if (present && bytes.equals(present)) return;
      await store.put(name, bytes);
      hashes.push(name.slice(0, 32));
    });
    await Promise.all(batch);
  }
  return hashes;
}

/** A later migration may leave to the worker what lists show of the recipes. */
async function refreshListing(client: pg.Client): Promise<void> {
  let unfinished = true;
  while (unfinished) {
    const { rows } = await client.query("select continue_listing_refresh(1000) as unfinished");
    unfinished = rows[0].unfinished;
  }
}

async function findDifferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select viewname as name from pg_views
    where schemaname = 'public' and viewname like '%\\_differences' order by 1`,
  );
  const wrong: string[] = [];
  for (const { name } of rows) {
    const found = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (found.rows.length > 0) wrong.push(name);
  }
  return wrong;
}
