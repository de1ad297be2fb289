import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { type AnyFormat, recognizeFormat } from "../recognize.ts";

/** Knows what is read, so that what a process dies of is known and not read again. */
export type Watch = {
  /** Throws an ArchiveError for what a process died of before. */
  next(id: string): void;
  /** The format of these files, which may be too much where reading them is not. */
  recognize(files: SourceFile[]): Promise<AnyFormat | null>;
};

const TOO_MUCH = "It takes too much time or memory to read.";

/** `tell` is called with what is read next. */
export function watchReading(tell: (id: string) => void, tooMuch: ReadonlySet<string>): Watch {
  let prefix = "";
  return {
    next(id) {
      tell(prefix + id);
      if (tooMuch.has(prefix + id)) throw new ArchiveError(TOO_MUCH);
    },
    async recognize(files) {
      prefix = "a look at ";
      try {
        return await recognizeFormat(files);
      } finally {
        prefix = "";
      }
    },
  };
}

const IMAGE = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i;

/** Images belong to the recipes beside them. */
export function isImageFile({ path }: Pick<SourceFile, "path">): boolean {
  return IMAGE.test(path);
}

/** The same file, whose reading is told under this id; images are only copied, which nothing dies of. */
export function watched(file: SourceFile, id: string, watch: Watch): SourceFile {
  if (isImageFile(file)) return file;
  const read = async () => {
    watch.next(id);
    return file.read();
  };
  return { ...file, read };
}
