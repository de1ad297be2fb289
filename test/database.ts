import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { type DatabaseRole, openPool } from "#platform/db/connect.ts";

export type TestDatabase = {
  url: string;
  /** As the product's roles see it, and as the tables' owner does. */
  visitor: Database;
  admin: Database;
  accounts: Database;
  owner: Database;
};

/** A database of this test file's own, cloned from the migrated template and dropped at its end. */
export function testDatabase(): TestDatabase {
  const cluster = inject("cluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = databaseUrl(cluster.url, name);
  const open = (role?: DatabaseRole) =>
    openPool<DB>({ url, role, max: 12, statementTimeout: 60_000 });
  const roles = { visitor: open("visitor"), admin: open("admin"), accounts: open("accounts") };
  const database = { url, ...roles, owner: open() };
  beforeAll(() => onCluster(`create database ${name} template ${cluster.template}`));
  afterAll(async () => {
    await Promise.all([...Object.values(roles), database.owner].map((db) => db.destroy()));
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

/** The database's own housekeeping can't be ended by its owner, but ends by itself. */
async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onCluster(`drop database ${name} with (force)`);
    } catch (error) {
      const isHousekeeping = error instanceof pg.DatabaseError && error.code === "42501";
      if (!isHousekeeping || tries === 50) throw error;
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
