import { expect, test } from "vitest";
import { csvHeadings, csvRows } from "./csv-rows.ts";

async function cellsOf(bytes: Buffer) {
  const rows: string[][] = [];
  for await (const { cells } of csvRows(bytes)) rows.push(cells);
  return rows;
}

const TABLE = "Name;E-Mail\r\nZoë;zoe@example.com\r\n";
const ROWS = [
  ["Name", "E-Mail"],
  ["Zoë", "zoe@example.com"],
];

function bigEndian(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

test.each([
  ["UTF-8", Buffer.from(TABLE)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TABLE}`)],
  ["UTF-16", Buffer.from(TABLE, "utf16le")],
  ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${TABLE}`, "utf16le")],
  ["UTF-16, big end first", bigEndian(TABLE)],
  ["UTF-16, big end first, with a byte order mark", bigEndian(`\uFEFF${TABLE}`)],
  ["Windows-1252", Buffer.from(TABLE, "latin1")],
])("a table in %s is read", async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(ROWS);
  expect(csvHeadings(bytes)).toEqual(ROWS[0]);
});

test("tabs, commas and Excel's hint are told apart, and each row has its line", async () => {
  expect(await cellsOf(Buffer.from(TABLE.replaceAll(";", "\t")))).toEqual(ROWS);
  expect(await cellsOf(Buffer.from(`sep=,\r\n${TABLE.replaceAll(";", ",")}`))).toEqual(ROWS);
  const lines: number[] = [];
  for await (const { line } of csvRows(Buffer.from('a,b\n"1\n2",3\n\n4,5\n'))) lines.push(line);
  expect(lines).toEqual([1, 3, 5]);
});

test("a quote that never closes ends the file with a reason", async () => {
  const bytes = Buffer.from(`a,b\n"${"x".repeat(3_000_000)}`);
  await expect(cellsOf(bytes)).rejects.toThrow("Row 2 is too long to be read");
});
