import { readFile } from "node:fs/promises";
import { emailAddress } from "#domain/text/email-address.ts";
import { savable } from "#domain/text/typed-text.ts";
import { csvRows } from "#domain/transfer/reading/files/csv-rows.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { serveJobs } from "#platform/child-process/serve-jobs.ts";
import { recognizeList } from "./list-columns.ts";
import type { ListAnswer, ListBatch, ListJob } from "./list-reader.server.ts";
import { readListRow } from "./list-row.ts";

/** The process of a list reader (list-reader.server.ts). */

const AT_ONCE = 1_000;
const MOST_ROWS = 500_000;
const MOST_COLUMNS = 200;
const SAMPLE_ROWS = 5;
/** How zip files (those of Excel too) and old Excel files begin. */
const NO_TABLES = ["504b0304", "d0cf11e0"];
const LONGEST_SHOWN = 100;

serveJobs<ListJob, ListAnswer>({
  niceness: 10,
  async work(job, send, ask) {
    try {
      await readList(job, send, ask);
    } catch (error) {
      const isOurs = error instanceof ArchiveError;
      if (!isOurs && !(error instanceof Error && "code" in error && /^CSV_/.test(`${error.code}`)))
        throw error;
      send({
        kind: "damaged",
        reason: isOurs ? error.message : "It is no table that we can read.",
      });
    }
  },
});

async function readList(
  { path, now, columns: chosen }: ListJob,
  send: (answer: ListAnswer) => void,
  ask: (batch: ListBatch) => Promise<unknown>,
): Promise<void> {
  const bytes = await readFile(path);
  if (NO_TABLES.includes(bytes.toString("hex", 0, 4)))
    throw new ArchiveError(
      "This is a zip or Excel file. Unpack it, or save the table as CSV, and give that file.",
    );
  let columns = chosen;
  let batch: ListBatch = { rows: [], problems: [] };
  const sample: string[][] = [];
  let [headings, program]: [string[] | null, string] = [null, ""];
  const sendHead = () =>
    send({
      kind: "head",
      head: { program, headings: headings ?? [], columns: columns ?? {}, sample },
    });
  let count = 0;
  for await (const { cells, line } of csvRows(bytes)) {
    const shown = cells.slice(0, MOST_COLUMNS).map((cell) => savable(cell).slice(0, LONGEST_SHOWN));
    if (!headings) {
      // A file of addresses alone has no headings.
      const own = cells.findIndex((cell) => emailAddress.safeParse(cell).success);
      const found = own < 0 ? recognizeList(shown) : { program: "", columns: { email: own } };
      headings = own < 0 ? shown : shown.map((_, at) => `Column ${at + 1}`);
      program = found.program;
      columns ??= found.columns;
      if (own < 0) continue;
    }
    if (sample.length < SAMPLE_ROWS) sample.push(shown);
    else if (columns?.email === undefined) break;
    if (columns?.email === undefined) continue;
    count += 1;
    if (count > MOST_ROWS)
      throw new ArchiveError("It has more than 500,000 rows. Please split it into several files.");
    const read = readListRow(cells, columns, now);
    if (read.ok) batch.rows.push(read.subscriber);
    else batch.problems.push({ line, text: read.text });
    if (batch.rows.length + batch.problems.length < AT_ONCE) continue;
    await ask(batch);
    batch = { rows: [], problems: [] };
  }
  if (!headings) throw new ArchiveError("There is nothing in this file.");
  sendHead();
  await ask(batch);
}
