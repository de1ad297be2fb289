import { webPageKey } from "#domain/transfer/web/web-recipe.ts";
import type { RetrieveResult } from "#platform/fetch-page/retrieve.ts";
import type { Source } from "./find-sources.ts";
import type { SourceItem } from "./read-source.ts";
import type { SentFile } from "./sent-files.ts";

/** What a source reader (source-reader.server.ts) and its process (source-process.ts) say to each other. */

/** What is read: what lies at these paths and addresses, or the files of a folder that were given together. */
export type Given = { paths: string[] } | { folder: string };

export type SourceJob = { reading: string } & (
  | { kind: "open"; given: Given; tooMuch: ReadonlySet<string> }
  /** `done`: paths, keys or ids of recipes that are imported already. */
  | { kind: "begin"; done: ReadonlySet<string> }
  /** Reads on until so many things were found in all; those before `from` are known. */
  | { kind: "next"; from: number; until: number }
  | ({ kind: "file" } & Pick<SentFile, "found" | "at">)
  | { kind: "close" }
);

/** A path or address, and what it turned out to be. */
export type FoundSource = Pick<Source, "path" | "kind">;

export type SourceAnswer =
  /** This is read next, after so many things were found. */
  | { kind: "told"; id: string; count: number }
  | { kind: "sources"; sources: FoundSource[] }
  | { kind: "found"; source: number; found: SourceItem<SentFile> }
  | { kind: "read"; count: number; isLast: boolean }
  | { kind: "bytes"; bytes: Uint8Array }
  | { kind: "damaged"; reason: string }
  /** The process is a new one, and knows nothing of this reading. */
  | { kind: "unknown" };

export type SiteQuestion = { origin: string } & (
  | { kind: "page"; url: string; accept: string }
  | { kind: "sitemaps" }
);

type Sent<Result> = Result extends { headers: unknown }
  ? Omit<Result, "headers"> & { headers: [name: string, value: string][] }
  : Result;

/** What was retrieved, with those of its headers that are read. */
export type SentPage = Sent<RetrieveResult>;
export const SENT_HEADERS = ["link", "x-wp-totalpages"];

/** Among what is known: that a site's recipe came in the same reading, before its process died. */
export function cameBefore(key: string): string {
  return `came ${key}`;
}

/** What is known of a site once this came from it: its key, and the page that it covers. */
export function knownFrom(found: SourceItem<SentFile>): string[] {
  const key = "key" in found && found.key ? [found.key, cameBefore(found.key)] : [];
  return found.path ? [...key, webPageKey(found.path)] : key;
}
