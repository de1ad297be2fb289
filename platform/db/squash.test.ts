import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { describeStructure } from "#db/describe-structure.ts";
import { testDatabase } from "#test/database.ts";
import { migrate } from "./migrate.ts";

const { owner, url } = testDatabase();

test("a filled database from before the squash is taken over, once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-before-squash-"));
  const fresh = await structure();
  try {
    await writeMigrationsBefore(folder);
    await sql`drop schema public cascade`.execute(owner);
    await sql`create schema public`.execute(owner);
    await migrate(url, folder, () => {});
    await fill();

    const messages: string[] = [];
    await migrate(url, "db/migrations", (message) => messages.push(message));
    expect(messages[0]).toMatch(/^Migrating: 0036-/);
    expect(await structure()).toBe(fresh);
    const { rows } = await sql`select title, sample_hash = recipe_content_hash(id) as "isUntouched"
      from recipes`.execute(owner);
    expect(rows).toEqual([{ title: "Soup", isUntouched: true }]);
    const { rows: listed } = await sql`select title_key from recipe_listing`.execute(owner);
    expect(listed).toEqual([{ title_key: "soup" }]);

    messages.length = 0;
    await migrate(url, "db/migrations", (message) => messages.push(message));
    expect(messages).toEqual([]);
    // 0042 contracts: the version before can't post reviews any more.
    await expect(migrate(url, folder, () => {})).rejects.toThrow("has migration 0042");
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function structure(): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return describeStructure(client).finally(() => client.end());
}

async function writeMigrationsBefore(folder: string): Promise<void> {
  const file = new URL("../../test/factories/migrations-before-squash.json.gz", import.meta.url);
  const before: Record<string, string> = JSON.parse(String(gunzipSync(await readFile(file))));
  for (const [name, text] of Object.entries(before)) await writeFile(join(folder, name), text);
}

async function fill(): Promise<void> {
  await sql`insert into categories (name, slug) values ('Soups', 'soups')`.execute(owner);
  await sql`insert into recipes (title, slug, status) values ('Soup', 'soup', 'published')`.execute(
    owner,
  );
  await sql`insert into ingredients (recipe_id, name) select id, 'leeks' from recipes`.execute(
    owner,
  );
  await sql`insert into instructions (recipe_id, step_number, instruction_text)
    select id, 1, 'Simmer the leeks.' from recipes`.execute(owner);
  await sql`update recipes set sample_hash = recipe_content_hash(id)`.execute(owner);
}
