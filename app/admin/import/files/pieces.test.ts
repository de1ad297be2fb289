import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { PIECE_BYTES } from "#domain/addresses/addresses.ts";
import { checkFiles } from "#domain/imports/change-imports.server.ts";
import { MOST_IMPORT_BYTES, MOST_IMPORT_FILES } from "#domain/imports/import.ts";
import { testDatabase } from "#test/database.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { action as openAction } from "./open-files.ts";
import { type PieceAddress, pieceQuery } from "./piece-address.ts";
import { action, loader } from "./pieces.ts";

const { visitor, admin, owner } = testDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let id: string;

beforeEach(async () => {
  await sql`truncate imports cascade`.execute(owner);
  const init = { method: "POST" };
  const answer = await openAction(routeArgs({ db: visitor, admin }, "/admin/import/files", init));
  expect(answer.status).toBe(201);
  id = (await answer.json()).id;
});

async function send(query: string, content: string | Uint8Array<ArrayBuffer>, to = id) {
  const init = { method: "POST", body: content, params: { id: to } };
  const path = `/admin/import/${to}/pieces?${query}`;
  const answer = await action(routeArgs({ db: visitor, admin }, path, init));
  const text = await answer.text();
  return { status: answer.status, error: text ? JSON.parse(text).error : null };
}

const piece = (given: Partial<PieceAddress> = {}) =>
  pieceQuery({ position: 0, path: "soups/onion.json", bytes: 4, start: 0, ...given });

async function stored() {
  const { rows } = await sql`
    select f.position, f.path, f.bytes::float8, p.start::float8, convert_from(p.content, 'utf8') as content
    from import_files f join import_pieces p using (import_id, position)
    order by position, start`.execute(owner);
  return rows;
}

test("a piece is saved once, however often it is sent", async () => {
  expect(await send(piece(), "soup")).toEqual({ status: 204, error: null });
  expect(await send(piece(), "soup")).toEqual({ status: 204, error: null });
  expect(await stored()).toEqual([
    { position: 0, path: "soups/onion.json", bytes: 4, start: 0, content: "soup" },
  ]);
});

test("a file of several pieces is complete with its last one, and an empty file with one", async () => {
  const bytes = PIECE_BYTES + 3;
  const check = () => checkFiles(admin, { id, by: { id: null }, now: new Date() });
  expect((await send(piece({ bytes }), new Uint8Array(PIECE_BYTES).fill(32))).status).toBe(204);
  expect((await send(piece({ position: 1, path: "empty.txt", bytes: 0 }), "")).status).toBe(204);
  expect(await check()).toEqual({ incomplete: ["soups/onion.json"] });
  expect((await send(piece({ bytes, start: PIECE_BYTES }), "end")).status).toBe(204);
  expect(await check()).toBe("done");
  expect(await send(piece({ position: 2 }), "soup")).toMatchObject({ status: 409 });
});

test.each([
  "../soup.json",
  "soups/../../soup.json",
  "soups/./soup.json",
  "a\u0000b",
  "",
  "/",
  "..\\soup.json",
  "a".repeat(300),
])("a file named %j is refused", async (path) => {
  expect(await send(piece({ path }), "soup")).toEqual({
    status: 400,
    error: "The name of this file can't be used here.",
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ["nothing", "", "soup"],
  ["a position that is no number", piece().replace("position=0", "position=x"), "soup"],
  ["a negative start", piece().replace("start=0", "start=-4"), "soup"],
  ["a start between pieces", piece({ bytes: 8, start: 4 }), "soup"],
  ["a start behind the end", piece({ start: PIECE_BYTES }), ""],
  ["less than a piece", piece({ bytes: 9 }), "soup"],
  ["more than the file", piece({ bytes: 3 }), "soup"],
  ["nothing in a piece", piece(), ""],
])("%s is refused", async (_, query, content) => {
  expect(await send(query, content)).toMatchObject({
    status: 400,
    error: expect.stringMatching(/\w/),
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ["a file", { bytes: MOST_IMPORT_BYTES + 1 }],
  ["the number of files", { position: MOST_IMPORT_FILES }],
])("%s that is too large is refused before anything is saved", async (_, given) => {
  expect(await send(piece(given), "soup")).toEqual({
    status: 413,
    error: "An import takes at most 20,000 files and 4 GB together.",
  });
});

test("files that are too large together are refused", async () => {
  const most = new Uint8Array(PIECE_BYTES).fill(32);
  expect((await send(piece({ bytes: MOST_IMPORT_BYTES }), most)).status).toBe(204);
  expect(await send(piece({ position: 1, path: "b" }), "soup")).toMatchObject({ status: 413 });
  expect(await stored()).toHaveLength(1);
});

test.each([
  [UNKNOWN, 409],
  ["soup", 404],
  ["' or true", 404],
])("pieces of the import %j are refused", async (other, status) => {
  expect(await send(piece(), "soup", other)).toMatchObject({
    status,
    error: expect.stringMatching(/removed/),
  });
  expect(await stored()).toEqual([]);
});

test("a piece can only be sent", () => {
  expect(() => loader()).toThrow();
});
