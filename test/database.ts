import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { openPool } from "#platform/db/connect.ts";
import type { DatabaseRole } from "#platform/db/required-role.ts";
import { type Office, openOffice } from "#server/resources/office.ts";

export type TestDatabase = {
  url: string;
  /** Pools with the product's roles and with the tables' owner. */
  visitor: Database;
  admin: Database;
  accounts: Database;
  owner: Database;
  /** As an account of the back office sees it. */
  databaseOf: Office["databaseOf"];
};

/** A database for this test file, cloned from the migrated template and dropped at the end. */
export function testDatabase(): TestDatabase {
  const cluster = inject("cluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseUrl(cluster.url, name);
  const options = { url, max: 12, statementTimeout: 60_000 };
  const open = (role?: DatabaseRole) => openPool<DB>({ ...options, role });
  const office = openOffice(options);
  const roles = { visitor: open("visitor"), accounts: open("accounts"), owner: open() };
  const { adminDb: admin, databaseOf } = office;
  const database = { url, ...roles, admin, databaseOf };
  // Without fsync, copying files takes a third of the time of logging their pages.
  beforeAll(() =>
    onCluster(`create database ${name} template ${cluster.template} strategy file_copy`),
  );
  afterAll(async () => {
    await Promise.all([...Object.values(roles), office].map((db) => db.destroy()));
    await dropDatabase(name);
  });
  return database;
}

/** The address of another database on the same cluster. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Reattempt while autovacuum runs: the database's owner cannot terminate it. */
async function dropDatabase(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onCluster(`drop database ${name} with (force)`);
    } catch (error) {
      const isAutovacuum = error instanceof pg.DatabaseError && error.code === "42501";
      if (!isAutovacuum || attempt === 50) throw error;
      await sleep(200);
    }
  }
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("cluster").url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
