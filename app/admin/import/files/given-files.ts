import { MOST_IMPORT_FILES } from "#domain/imports/sent-files.ts";

/** A file with the folders that it was in. */
export type GivenFile = { path: string; file: File };

/** Of a file field, which may be one for folders. */
export function chosenFiles(files: Iterable<File>): GivenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Files and folders that were dropped; to be called during the event, after which the browser forgets them. */
export function droppedFiles(files: File[], { items }: DataTransfer): Promise<GivenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenFiles(files));
  return walk(entries);
}

async function walk(entries: FileSystemEntry[]): Promise<GivenFile[]> {
  const found: GivenFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    // Nobody wants to wait for a whole disk.
    if (found.length > MOST_IMPORT_FILES) break;
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else if (isFile(entry)) found.push({ path: pathOf(entry), file: await fileOf(entry) });
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const pathOf = ({ fullPath }: FileSystemEntry) => fullPath.replace(/^\/+/, "");

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Browsers tell some hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** What systems put into folders beside people's files. */
const BY_SYSTEMS = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

/** Adds files to those given before; the same file twice is one, another of that name gets a number. */
export function addFiles(before: readonly GivenFile[], added: readonly GivenFile[]): GivenFile[] {
  const known = new Map(before.map((given) => [given.path, given]));
  for (const given of added) {
    if (BY_SYSTEMS.test(given.path)) continue;
    let path = given.path;
    for (let number = 2; isOther(known.get(path), given); number += 1) {
      path = numbered(given.path, number);
    }
    known.set(path, { ...given, path });
  }
  return [...known.values()];
}

function isOther(known: GivenFile | undefined, { file }: GivenFile): boolean {
  return (
    known !== undefined &&
    (known.file.size !== file.size || known.file.lastModified !== file.lastModified)
  );
}

/** "soups/onion (2).json" */
function numbered(path: string, number: number): string {
  return path.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
}
