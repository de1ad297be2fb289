import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { copyIn, copyOut } from "./copy.ts";

const { url } = testDatabase();
let client: pg.Client;
let faults: string[];

beforeEach(async () => {
  client = new pg.Client({ connectionString: url });
  faults = [];
  client.on("error", ({ message }) => faults.push(message));
  await client.connect();
  await client.query("create temp table rows (id integer, text text)");
});
afterEach(() => client.end());

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const COPY_ROWS = "copy (select n, repeat('x', 1000) from generate_series(1, 20000) n) to stdout";

test("rows come in order and whole, a few at a time, however slowly they are read", async () => {
  let rest = "";
  let next = 1;
  let largest = 0;
  for await (const chunk of copyOut(client, COPY_ROWS)) {
    largest = Math.max(largest, chunk.length);
    if (next % 7 === 0) await sleep(5);
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      expect(line.startsWith(`${next}\tx`)).toBe(true);
      next += 1;
    }
  }
  expect([next, rest]).toEqual([20_001, ""]);
  expect(largest).toBeLessThan(2_000_000);
});

test("who stops reading ends the connection", async () => {
  for await (const _ of copyOut(client, COPY_ROWS)) break;
  await expect(client.query("select 1")).rejects.toThrow();
});

test("a statement that fails does so for the reader, and the connection goes on", async () => {
  const reading = async () => {
    for await (const _ of copyOut(client, "copy no_such_table to stdout"));
  };
  await expect(reading()).rejects.toThrow('relation "no_such_table" does not exist');
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("rows go in, whatever they are cut into", async () => {
  await copyIn(
    client,
    "copy rows from stdin",
    chunksOf("1\tone\n2\tt", "wo\\nlines\n", "3\t\\N\n"),
  );
  expect((await client.query("select * from rows order by id")).rows).toEqual([
    { id: 1, text: "one" },
    { id: 2, text: "two\nlines" },
    { id: 3, text: null },
  ]);
});

test("a wrong row, or a source that fails, leaves no row", async () => {
  const endless = async function* () {
    yield Buffer.from("one\tnot a number\n");
    for (let row = 0; row < 50_000; row += 1) yield Buffer.from(`${row}\t${"x".repeat(100)}\n`);
  };
  await expect(copyIn(client, "copy rows from stdin", endless())).rejects.toThrow(
    'invalid input syntax for type integer: "one"',
  );
  const failing = async function* () {
    yield Buffer.from("1\tone\n");
    throw new Error("the part is damaged");
  };
  await expect(copyIn(client, "copy rows from stdin", failing())).rejects.toThrow(
    "the part is damaged",
  );
  expect((await client.query("select * from rows")).rows).toEqual([]);
  expect(faults).toEqual([]);
});
