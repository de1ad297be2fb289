/** Where files are kept, whichever machine that is. A name is written once, with the same bytes each time. */
export type Store = {
  /** Keeps the file under its name, whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * The file, or the part of it that a Range header asks for; null when there is none of the name.
   * "unsatisfiable" when the part lies beyond its end.
   */
  read(name: string, range?: string): Promise<StoredFile | UnsatisfiableRange | null>;
  has(name: string): Promise<boolean>;
  /** It is no fault when it is gone already. */
  remove(name: string): Promise<void>;
  /** Every file, in no order; what comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<ListedFile>;
};

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Of the whole file, in bytes. */
  size: number;
  modifiedAt: Date;
  /** First and last byte, when it is a part. */
  part?: { first: number; last: number };
};

type UnsatisfiableRange = { unsatisfiable: true; size: number };

export type ListedFile = { name: string; size: number; modifiedAt: Date };

const NAME = /^[0-9a-f]{32}(?:-[0-9a-z]{1,5}){0,4}\.(?:avif|webp)$/;

/** Whether a file may be called so: nothing else ever becomes a path. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Throws for a name that no file of ours has: callers check what comes from outside. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`No file of the store is called ${JSON.stringify(name)}`);
}

/** The part that a Range header asks for. One of several parts, or an odd one, is answered with the whole: that is allowed. */
export function rangeOf(header: string | undefined): string | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? "") ?? [];
  const isPart = from === "" ? to !== "" : to === "" || Number(from) <= Number(to);
  return isPart ? header : undefined;
}
