import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "kept-by-browsers");

type Kept = {
  /** Texts by their keys. */
  localStorage: Record<string, string>;
  /** The service worker's caches by name: bodies by path. */
  caches: Record<string, Record<string, string>>;
};

/** What a release left in a reader's browser, with the release's name (docs/VERSIONS.md). */
export const KEPT_BY_RELEASES: [release: string, kept: Kept][] = readdirSync(FOLDER).map((file) => [
  file.replace(/\.json$/, ""),
  JSON.parse(readFileSync(join(FOLDER, file), "utf8")),
]);
