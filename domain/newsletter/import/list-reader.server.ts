import { extname, join } from "node:path";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { JobProcessError, openJobProcess } from "#platform/child-process/job-process.ts";
import type { ListColumns } from "./list-columns.ts";
import type { ListedSubscriber } from "./list-row.ts";
import type { ListHead, ListProblem } from "./subscriber-import.ts";

/** `columns`: as an admin chose them, else they are recognized. */
export type ListJob = { path: string; now: Date; columns: ListColumns | null };

/** Rows that were read on, and lines without an address. */
export type ListBatch = { rows: ListedSubscriber[]; problems: ListProblem[] };

export type ListAnswer = { kind: "head"; head: ListHead } | { kind: "damaged"; reason: string };

/** Reads other programs' lists of subscribers in a process of its own (list-process.ts). */
export type ListReader = {
  /**
   * Reads on once each batch is dealt with. Without a column for addresses the batches are empty. Throws an
   * ArchiveError for what can't be read.
   */
  read(job: ListJob, onBatch: (batch: ListBatch) => Promise<void>): Promise<ListHead>;
  close(): Promise<void>;
};

/** Beside this file, in the sources as in the build. */
const PROCESS = join(import.meta.dirname, `list-process${extname(import.meta.filename)}`);
const TOO_MUCH = "It takes too much time or memory to read.";

export function openListReader(): ListReader {
  const jobs = openJobProcess<ListJob, ListAnswer>({
    file: PROCESS,
    heapMb: 200,
    longestJobMs: 30_000,
  });
  return {
    async read(job, onBatch) {
      let head: ListHead | null = null;
      let damage: string | null = null;
      const onAnswer = (answer: ListAnswer) => {
        if (answer.kind === "damaged") damage = answer.reason;
        else head = answer.head;
      };
      try {
        await jobs.run(job, onAnswer, (batch) => onBatch(batch as ListBatch));
      } catch (error) {
        if (error instanceof JobProcessError && error.isJobsFault) throw new ArchiveError(TOO_MUCH);
        throw error;
      }
      if (damage !== null || !head) throw new ArchiveError(damage ?? TOO_MUCH);
      return head;
    },
    close: () => jobs.close(),
  };
}
