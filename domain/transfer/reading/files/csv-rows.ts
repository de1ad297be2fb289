import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { decoderFor } from "./decode-text.ts";

const CHUNK = 65_536;
/** Of a row. A recipe has a few kilobytes. */
const LONGEST_ROW = 1024 * 1024;
/** Keeps a spreadsheet from running a cell as a formula (`escape_formulas` of our own exports). */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A cell's own text. */
export function cellText(cell: string): string {
  return cell.replace(GUARD, "").trim();
}

/**
 * The rows of a table that is not empty, one after the other, with the line on which each ends; between commas,
 * semicolons or tabs, in any encoding of spreadsheets. Throws an ArchiveError at a row that is too long.
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<{ cells: string[]; line: number }> {
  const parser = parse({ ...optionsFor(headOf(bytes)), info: true });
  const decoder = decoderFor(bytes);
  async function* chunks() {
    let [rows, since] = [0, 0];
    for (let at = 0; at < bytes.length; at += CHUNK) {
      since = parser.info.records === rows ? since : at;
      rows = parser.info.records;
      if (at - since > LONGEST_ROW)
        throw new ArchiveError(`Row ${rows + 1} is too long to be read, and ends the file.`);
      yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    }
    yield decoder.decode();
  }
  const fed = pipeline(Readable.from(chunks()), parser);
  // The parser ends with the same error.
  fed.catch(() => {});
  let isFirst = true;
  for await (const { record, info } of parser) {
    const cells = record as string[];
    // Excel's own hint, which no other program knows.
    const isHint = isFirst && HINT.test(cells.join(""));
    isFirst = false;
    if (!isHint) yield { cells, line: info.lines as number };
  }
}

/** The cells of the first line. */
export function csvHeadings(bytes: Buffer): string[] {
  const head = headOf(bytes);
  try {
    return parseAtOnce(head, optionsFor(head))[0] ?? [];
  } catch {
    return [];
  }
}

const HINT = /^sep=.?$/;

function headOf(bytes: Buffer): string {
  const [first = "", second = ""] = decoderFor(bytes)
    .decode(bytes.subarray(0, CHUNK))
    .split(/\r?\n/, 2);
  return HINT.test(first) ? second : first;
}

/** Europe's spreadsheets have semicolons between. */
function optionsFor(head: string) {
  const countIn = (sign: string) => head.split(sign).length;
  return {
    delimiter: [",", ";", "\t"].toSorted((a, b) => countIn(b) - countIn(a))[0] ?? ",",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  } satisfies Options;
}
