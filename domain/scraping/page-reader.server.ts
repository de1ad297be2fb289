import { extname, join } from "node:path";
import { JobProcessError, openJobProcess } from "#platform/child-process/job-process.ts";
import type { PageText } from "./page/page-text.ts";
import type { ReadResult } from "./read-recipe-page.ts";

export type PageJob =
  | { kind: "recipe"; html: string; pageUrl: string | null }
  | { kind: "text"; html: string; pageUrl: string }
  | { kind: "listing"; html: string; pageUrl: string; host: string };

export type PageAnswer =
  | { kind: "recipe"; recipe: ReadResult }
  | { kind: "text"; page: PageText }
  | { kind: "links"; links: string[] };

/**
 * Reads pages of strangers in a process of its own, so that a hostile one holds up nothing else. One
 * that takes more than 10 s or 300 MB is refused.
 */
export type PageReader = {
  /** The recipe of a page (read-recipe-page.ts). */
  recipe(html: string, pageUrl: string | null): Promise<ReadResult>;
  /** What a page says (page/page-text.ts); null where reading it takes too much. */
  text(html: string, pageUrl: string): Promise<PageText | null>;
  /** The recipe links of a listing page (listing-links.ts). */
  links(
    html: string,
    pageUrl: string,
    host: string,
  ): Promise<{ ok: true; links: string[] } | { ok: false; error: string }>;
  close(): Promise<void>;
};

/** Beside this file, in the sources as in the build. */
const PROCESS = join(import.meta.dirname, `page-process${extname(import.meta.filename)}`);
const TOO_MUCH = { ok: false, error: "The page takes too much time or memory to read" } as const;

/** The process is started with the first page. */
export function openPageReader({ longestJobMs = 10_000 } = {}): PageReader {
  // With Node's own memory, less than 300 MB in all.
  const jobs = openJobProcess<PageJob, PageAnswer>({ file: PROCESS, heapMb: 200, longestJobMs });

  /** Undefined when the page takes too much. */
  async function ask<Kind extends PageAnswer["kind"]>(job: PageJob, kind: Kind) {
    let answer: PageAnswer | undefined;
    try {
      await jobs.run(job, (value) => {
        answer = value;
      });
    } catch (error) {
      if (error instanceof JobProcessError && error.isJobsFault) return undefined;
      throw error;
    }
    if (answer?.kind !== kind) throw new JobProcessError("The page process returned no answer");
    return answer as PageAnswer & { kind: Kind };
  }

  return {
    async recipe(html, pageUrl) {
      const answer = await ask({ kind: "recipe", html, pageUrl }, "recipe");
      return answer?.recipe ?? TOO_MUCH;
    },
    async text(html, pageUrl) {
      return (await ask({ kind: "text", html, pageUrl }, "text"))?.page ?? null;
    },
    async links(html, pageUrl, host) {
      const answer = await ask({ kind: "listing", html, pageUrl, host }, "links");
      return answer ? { ok: true, links: answer.links } : TOO_MUCH;
    },
    close: jobs.close,
  };
}
