import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { codeOf } from "#platform/errors.ts";
import { decoderFor } from "./decode-text.ts";

const CHUNK = 65_536;
/** Of a row. A recipe has a few kilobytes. */
const LONGEST_ROW = 1024 * 1024;
/** Keeps a spreadsheet from running a cell as a formula (`escape_formulas` of our own exports). */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The table ends within a row. */
export class CutOffError extends ArchiveError {
  override name = "CutOffError";

  constructor() {
    super("The file is cut off: it ends within a row.");
  }
}

/** A cell's own text. */
export function cellText(cell: string): string {
  return cell.replace(GUARD, "").trim();
}

/**
 * The rows of a table that is not empty, one after the other, with the line on which each ends; between commas,
 * semicolons or tabs, in any encoding of spreadsheets. `isLast`: the table ends with it, and its line without an end.
 * Throws an ArchiveError at a row that is too long, and a CutOffError where the end of quotes is missing.
 */
export async function* csvRows(bytes: Buffer): AsyncGenerator<CsvRow & { isLast: boolean }> {
  let isFirst = true;
  let row: CsvRow | null = null;
  let problem: unknown = null;
  for await (const next of rowsIn(bytes, (error) => {
    problem = error;
  })) {
    // Excel's own hint, which no other program knows.
    const isHint = isFirst && HINT.test(next.cells.join(""));
    isFirst = false;
    if (row) yield { ...row, isLast: false };
    row = isHint ? null : next;
  }
  // Of UTF-16 the other half is zero.
  const hasEnd = bytes.subarray(-2).some((byte) => byte === 0x0a || byte === 0x0d);
  if (row) yield { ...row, isLast: !problem && !hasEnd };
  if (problem) throw problem;
}

type CsvRow = { cells: string[]; line: number };

/** The rows, up to a problem. */
async function* rowsIn(bytes: Buffer, onProblem: (error: unknown) => void): AsyncGenerator<CsvRow> {
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
  let count = 0;
  try {
    for await (const { record, info } of parser) {
      count += 1;
      yield { cells: record as string[], line: info.lines as number };
    }
  } catch (error) {
    const isCut = codeOf(error) === "CSV_QUOTE_NOT_CLOSED";
    onProblem(isCut ? new CutOffError() : error);
    // The parser drops the rows that nobody has taken yet.
    const { records } = parser.info;
    if (!isCut || records <= count) return;
    const options = { ...optionsFor(headOf(bytes)), info: true, to: records };
    const again = parseAtOnce(decoderFor(bytes).decode(bytes), options) as unknown as Parsed[];
    for (const { record, info } of again.slice(count)) yield { cells: record, line: info.lines };
  }
}

type Parsed = { record: string[]; info: { lines: number } };

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
