import { idOfKey, WEB } from "#domain/transfer/foreign-id.ts";
import type { SiteAnswers } from "#domain/transfer/web/web-site.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { type Ask, serveJobs } from "#platform/child-process/serve-jobs.ts";
import { findSources, type Source, sourcesGiven } from "./find-sources.ts";
import { readSource, type SourceItem } from "./read-source.ts";
import { withFiles } from "./sent-files.ts";
import {
  cameBefore,
  type SentPage,
  type SiteQuestion,
  type SourceAnswer,
  type SourceJob,
} from "./source-job.ts";
import { watchReading } from "./watched-file.ts";

/** The process of a source reader (source-reader.server.ts). It reads one thing at a time. */

/** A longer answer is interrupted, so that what was found is saved meanwhile. */
const LONGEST_MS = 200;
/** So many things that were found may still be in use: those of one answer, and those that are being imported. */
const KEPT = 32;

type Send = (answer: SourceAnswer) => void;

type Reading = {
  id: string;
  begin(done: ReadonlySet<string>): void;
  next(from: number, until: number): Promise<void>;
  file(found: number, at: number): SourceFile | undefined;
  close(): void;
};

let current: Reading | null = null;

serveJobs<SourceJob, SourceAnswer>({
  niceness: 10,
  async work(job, send, ask) {
    try {
      await work(job, send, ask);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      send({ kind: "damaged", reason: error.message });
    }
  },
});

async function work(job: SourceJob, send: Send, ask: Ask): Promise<void> {
  if (job.kind === "open") {
    current?.close();
    current = await open(job, send, ask);
  } else if (current?.id !== job.reading) send({ kind: "unknown" });
  else if (job.kind === "begin") current.begin(job.done);
  else if (job.kind === "next") await current.next(job.from, job.until);
  else if (job.kind === "file") {
    const file = current.file(job.found, job.at);
    if (!file) throw new ArchiveError("The file is no longer there.");
    send({ kind: "bytes", bytes: await file.read() });
  } else {
    current.close();
    current = null;
  }
}

async function open(
  { reading: id, given, tooMuch }: SourceJob & { kind: "open" },
  send: Send,
  ask: Ask,
): Promise<Reading> {
  let count = 0;
  const watch = watchReading((what) => send({ kind: "told", id: what, count }), tooMuch);
  const sources =
    "folder" in given
      ? await sourcesGiven(given.folder, watch)
      : await findSources(given.paths, watch);
  send({ kind: "sources", sources: sources.map(({ path, kind }) => ({ path, kind })) });
  const files = new Map<number, SourceFile[]>();
  const archives: { count: number; close: () => void }[] = [];
  let all: ReturnType<typeof readAll> | null = null;

  function keep(found: SourceItem) {
    const own: SourceFile[] = [];
    files.set(count, own);
    files.delete(count - KEPT);
    while (archives[0] && archives[0].count < count - KEPT) archives.shift()?.close();
    return withFiles(found, (file) => {
      own.push(file);
      return { path: file.path, bytes: file.bytes, found: count, at: own.length - 1 };
    });
  }

  return {
    id,
    begin(done) {
      all = readAll(sources, {
        watch,
        isDone: (key) => done.has(key) || done.has(idOfKey(WEB, key)),
        isHere: (key) => !done.has(cameBefore(key)) && done.has(idOfKey(WEB, key)),
        answersOf: (origin) => answersOf(origin, ask),
        closeLater: (close) => archives.push({ count, close }),
      });
    },
    async next(from, until) {
      const start = performance.now();
      let isLast = false;
      while (count < until && performance.now() - start < LONGEST_MS) {
        const next = await all?.next();
        if (!next || next.done) {
          isLast = true;
          break;
        }
        const { source, found } = next.value;
        const sent = keep(found);
        count += 1;
        if (count > from) send({ kind: "found", source, found: sent });
      }
      send({ kind: "read", count, isLast });
    },
    file: (found, at) => files.get(found)?.[at],
    close() {
      for (const { close } of archives) close();
    },
  };
}

async function* readAll(sources: Source[], reading: Parameters<typeof readSource>[1]) {
  for (const [source, one] of sources.entries()) {
    for await (const found of readSource(one, reading)) yield { source, found };
  }
}

/** Fetching is the parent's: it alone knows which networks are closed. */
function answersOf(origin: string, ask: Ask): SiteAnswers {
  const question = (what: SiteQuestion) => what;
  return {
    async fetch(url, accept) {
      const page = await ask<SentPage>(question({ kind: "page", origin, url, accept }));
      return page.ok ? { ...page, headers: new Headers(page.headers) } : page;
    },
    sitemaps: () => ask<string[]>(question({ kind: "sitemaps", origin })),
  };
}
