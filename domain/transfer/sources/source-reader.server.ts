import { randomUUID } from "node:crypto";
import { extname, join } from "node:path";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import {
  type JobProcess,
  JobProcessError,
  openJobProcess,
} from "#platform/child-process/job-process.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import { isSiteAddress } from "#platform/fetch-page/page-address.ts";
import type { SourceItem } from "./read-source.ts";
import { type SentFile, withFiles } from "./sent-files.ts";
import { openSites } from "./site-questions.server.ts";
import {
  type FoundSource,
  type Given,
  knownFrom,
  type SourceAnswer,
  type SourceJob,
} from "./source-job.ts";

/**
 * Reads files and sites of strangers in a process of its own, so that a hostile one holds up nothing else. What takes
 * more than half a minute or its memory is refused by name, and the others are read.
 */
export type SourceReader = {
  read(given: Given, how: How): SourceReading;
  close(): Promise<void>;
};

type How = {
  /** How sites are fetched. */
  site: SiteOptions;
  signal: AbortSignal;
};

/** Each reading finds the same in the same order, except what is done. */
export type SourceReading = {
  sources(): Promise<FoundSource[]>;
  /**
   * What is found, and in which of the sources; may be called once. Files can be read until sixteen more were found,
   * and before the reading is closed. `done`: paths, keys or ids of recipes that need not be read.
   */
  items(done?: ReadonlySet<string>): AsyncGenerator<{ source: number; found: SourceItem }>;
  close(): Promise<void>;
};

/** Beside this file, in the sources as in the build. */
const PROCESS = join(import.meta.dirname, `source-process${extname(import.meta.filename)}`);
const HEAP_MB = 600;
const LONGEST_MS = 30_000;
/** While images are fetched, what was found waits. */
const IDLE_MS = { reading: 10 * 60_000, free: 20_000 };
const AT_ONCE = 16;
/** Then it is an attack. */
const MOST_DEATHS = 50;
const TOO_MUCH = "It takes too much time or memory to read.";

type Jobs = JobProcess<SourceJob, SourceAnswer>;
type Place = { jobs: Jobs; isFree: boolean };

/** Each reading has a process, which the next one may use: one that waits for a site holds up no other. */
export function openSourceReader({
  heapMb = HEAP_MB,
  longestJobMs = LONGEST_MS,
} = {}): SourceReader {
  const places: Place[] = [];

  function newPlace(): Place {
    const idleMs = () => (place.isFree ? IDLE_MS.free : IDLE_MS.reading);
    const limits = { heapMb, longestJobMs, idleMs };
    const place: Place = { jobs: openJobProcess({ file: PROCESS, ...limits }), isFree: true };
    places.push(place);
    return place;
  }

  return {
    read(given, how) {
      const place = places.find(({ isFree }) => isFree) ?? newPlace();
      place.isFree = false;
      const reading = openReading(place.jobs, given, how);
      const close = () => {
        place.isFree = true;
        return reading.close();
      };
      return { ...reading, close };
    },
    async close() {
      await Promise.all(places.map(({ jobs }) => jobs.close()));
    },
  };
}

function openReading(jobs: Jobs, given: Given, { site, signal }: How): SourceReading {
  const id = randomUUID();
  const isWeb = "paths" in given && given.paths.every(isSiteAddress);
  let sources: FoundSource[] = [];
  let done: Set<string> | null = null;
  /** What is read, and what the process died of. */
  let told: { id: string; count: number } | null = null;
  const tooMuch = new Set<string>();
  const sites = openSites(site, {
    signal,
    tooMuch,
    onUrl: (url) => {
      told = { id: url, count };
    },
  });
  let isOpen = false;
  let count = 0;
  /** Where the reading went on with other things than those that were found there before. */
  const cuts: number[] = [];
  let isLast = false;
  let batch: { source: number; found: SourceItem }[] = [];
  let line: Promise<unknown> = Promise.resolve();

  function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = line.then(work);
    line = result.catch(() => {});
    return result;
  }

  /** Its answer of this kind. False when the process knows nothing of the reading. */
  async function ask(job: SourceJob, onAnswer: (answer: SourceAnswer) => void = () => {}) {
    let problem: string | null = null;
    let isKnown = true;
    await jobs.run(
      job,
      (answer) => {
        if (answer.kind === "told") told = answer;
        else if (answer.kind === "damaged") problem = answer.reason;
        else if (answer.kind === "unknown") isKnown = false;
        else onAnswer(answer);
      },
      sites.answer,
    );
    if (problem !== null) throw new ArchiveError(problem);
    return isKnown;
  }

  /** Opens the reading, or again in a new process, and comes to where it was. */
  async function open() {
    told = null;
    await ask({ kind: "open", reading: id, given, tooMuch }, (answer) => {
      if (answer.kind === "sources") sources = answer.sources;
    });
    isOpen = true;
    if (done) await begin(done);
  }

  async function begin(known: ReadonlySet<string>) {
    await ask({ kind: "begin", reading: id, done: known });
    // What a site gave is among what is known, and not fetched again.
    if (isWeb) count = 0;
    for (let read = 0; read < count; ) {
      await ask({ kind: "next", reading: id, from: count, until: count }, (answer) => {
        if (answer.kind === "read") read = answer.isLast ? count : answer.count;
      });
    }
  }

  /** Does it in an open reading; begins anew, without what the process died of. */
  async function survive(work: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        if (!isOpen) await open();
        isOpen = await work();
        if (isOpen) return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof JobProcessError && error.isJobsFault)) throw error;
        isOpen = false;
        if (told === null || tooMuch.has(told.id) || tooMuch.size >= MOST_DEATHS)
          throw new ArchiveError(TOO_MUCH);
        tooMuch.add(told.id);
        // What else came of the same file does not come again: its refusal does, and then the next file.
        if (!isWeb && told.count < count) {
          count = told.count;
          cuts.push(count);
        }
      }
    }
  }

  function readOn() {
    const job = { kind: "next", reading: id, from: count, until: count + AT_ONCE } as const;
    return ask(job, (answer) => {
      if (answer.kind === "read") isLast = answer.isLast;
      if (answer.kind !== "found") return;
      count += 1;
      const { source, found } = answer;
      if (isWeb) for (const known of knownFrom(found)) done?.add(known);
      batch.push({ source, found: withFiles(found, fileOf) });
    });
  }

  function fileOf({ path, bytes, found, at }: SentFile): SourceFile {
    const known = cuts.length;
    const read = () => {
      if (cuts.slice(known).some((cut) => found >= cut)) throw new ArchiveError(TOO_MUCH);
      return readFile({ found, at });
    };
    return { path, bytes, read: () => inLine(async () => read()) };
  }

  async function readFile(which: Pick<SentFile, "found" | "at">): Promise<Buffer> {
    let read: Uint8Array | null = null;
    await survive(() => {
      // An image is copied, not read: no file before it is to blame.
      told = null;
      return ask({ kind: "file", reading: id, ...which }, (answer) => {
        if (answer.kind === "bytes") read = answer.bytes;
      });
    });
    if (!read) throw new JobProcessError("The process returned no file");
    return Buffer.from(read);
  }

  return {
    async sources() {
      await inLine(() => survive(async () => true));
      return sources;
    },
    async *items(known = new Set()) {
      done = new Set(known);
      if (isOpen) await inLine(() => survive(() => begin(done ?? known).then(() => true)));
      while (!isLast) {
        let problem: ArchiveError | null = null;
        await inLine(() => survive(readOn)).catch((error: unknown) => {
          if (!(error instanceof ArchiveError)) throw error;
          problem = error;
        });
        const found = batch;
        batch = [];
        yield* found;
        if (problem) {
          const source = found.at(-1)?.source ?? 0;
          yield { source, found: { path: null, kind: "refused", format: null, reason: TOO_MUCH } };
          return;
        }
      }
    },
    async close() {
      if (isOpen && !signal.aborted)
        await inLine(() => ask({ kind: "close", reading: id })).catch(() => {});
      isOpen = false;
      await sites.close();
    },
  };
}
