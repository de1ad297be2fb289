/** Where files are stored, whichever machine that is. A name is written once, with the same bytes each time. */
export type Store = {
  /** Writes the file atomically: a name never leads to half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file; null when there is none of that name. */
  read(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Does nothing when the file is already gone. */
  remove(name: string): Promise<void>;
  /** Every file, in no order; files that are added or removed during the listing may be included or not. */
  list(): AsyncIterable<ListedFile>;
  uploads: UploadStore;
};

/** Large files that are read once and then removed, such as those of an import; their names are UUIDs. */
export type UploadStore = {
  /** Streams a file in. Throws a StoreError, or what `content` throws; nothing has the name then. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The file as a stream; null when there is none of that name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Does nothing when the file is already gone. */
  remove(name: string): Promise<void>;
  /** Some or all of the files, the unfinished ones too. */
  list(): AsyncIterable<Pick<ListedFile, "name" | "modifiedAt">>;
};

/** In a folder or bucket, beside the images. */
export const UPLOADS = "uploads";

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
};

export type ListedFile = { name: string; size: number; modifiedAt: Date };

const NAME = /^[0-9a-f]{32}(?:-[0-9a-z]{1,5}){0,4}\.(?:avif|webp|jpg)$/;

/** The media type of a stored file. */
export function fileType(name: string): string {
  if (name.endsWith(".jpg")) return "image/jpeg";
  return name.endsWith(".avif") ? "image/avif" : "image/webp";
}

/** Whether a file may have this name: nothing else ever becomes a path. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Throws unless `isFileName`: callers check what comes from outside. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a valid file name: ${JSON.stringify(name)}`);
}

/** The whole file in memory; null when there is none of that name. */
export async function readBytes(store: Store, name: string): Promise<Uint8Array | null> {
  const file = await store.read(name);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}
