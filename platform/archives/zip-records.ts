/** The records of a zip, as PKWARE's APPNOTE.TXT has them (sections 4.3 and 4.5.3). */

export type WrittenFile = {
  path: string;
  isDeflated: boolean;
  checksum: number;
  /** In bytes, as it is in the archive. */
  packedSize: number;
  size: number;
  /** Where in the archive its header begins. */
  offset: number;
};

/** Instead of larger numbers, which are in the Zip64 fields. */
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;

const NEEDS = 20;
const NEEDS_ZIP64 = 45;
/** Unix, version 6.3 of the format. */
const MADE_BY = (3 << 8) | 63;
const PATH_IS_UTF8 = 1 << 11;
/** 1 January 2000, 0:00: always the same, so that the same files make the same archive. */
const [TIME, DATE] = [0, ((2000 - 1980) << 9) | (1 << 5) | 1];
/** A plain file that its owner and group may write. */
const MODE = 0o100664 * 0x10000;

/** Precedes the content. Throws a RangeError for a file of more than 4 GB. */
export function fileHeader(file: WrittenFile): Buffer {
  const path = Buffer.from(file.path);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeCommon(head, 4, { file, path, needs: NEEDS });
  return Buffer.concat([head, path]);
}

/** An entry of the directory, which follows all files. */
export function directoryRecord(file: WrittenFile): Buffer {
  const { offset } = file;
  const path = Buffer.from(file.path);
  const isFar = offset >= MOST_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_BY, 4);
  writeCommon(head, 6, { file, path, needs: isFar ? NEEDS_ZIP64 : NEEDS });
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(MODE, 38);
  head.writeUInt32LE(Math.min(offset, MOST_32), 42);
  return Buffer.concat([head, path, extra]);
}

/** What header and directory both say, from this place on. */
function writeCommon(
  head: Buffer,
  at: number,
  { file, path, needs }: { file: WrittenFile; path: Buffer; needs: number },
): void {
  head.writeUInt16LE(needs, at);
  head.writeUInt16LE(PATH_IS_UTF8, at + 2);
  head.writeUInt16LE(file.isDeflated ? 8 : 0, at + 4);
  head.writeUInt16LE(TIME, at + 6);
  head.writeUInt16LE(DATE, at + 8);
  head.writeUInt32LE(file.checksum, at + 10);
  head.writeUInt32LE(file.packedSize, at + 14);
  head.writeUInt32LE(file.size, at + 18);
  head.writeUInt16LE(path.length, at + 22);
}

type Directory = { files: number; offset: number; size: number };

/** The last bytes: where the directory is. */
export function directoryEnd(directory: Directory): Buffer {
  const { files, offset, size } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files, MOST_16), 8);
  end.writeUInt16LE(Math.min(files, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(offset, MOST_32), 16);
  const isLarge = files >= MOST_16 || size >= MOST_32 || offset >= MOST_32;
  return isLarge ? Buffer.concat([zip64End(directory), end]) : end;
}

/** The record with the large numbers, and the locator that leads to it. */
function zip64End({ files, offset, size }: Directory): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  // Of what follows in this record.
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_BY, 12);
  end.writeUInt16LE(NEEDS_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(files), 24);
  end.writeBigUInt64LE(BigInt(files), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
