/** A file that somebody gave: in a folder, in an archive, or alone. */
export type SourceFile = {
  /** With "/" between folders; an archive's files are below its own path. */
  path: string;
  /** Its size as it is declared; `read` does not give more. */
  bytes: number;
  /** Throws an ArchiveError for a file that is damaged or larger than declared. */
  read(): Promise<Buffer>;
};

/** Why an archive, or a file in it, can't be read: a sentence for people. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** Systems leave these among people's files. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

export function isNoise(path: string): boolean {
  return NOISE.test(path);
}
