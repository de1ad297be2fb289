import { crc32, deflateSync } from "node:zlib";

/** A PNG of these rows, each preceded by filter type 0. */
export function png(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  return pngOf(width, height, deflateSync(rows), RGB, ...more);
}

/** Bits of a colour, kind of colours, compression, filter and interlacing. */
export const RGB = [8, 2, 0, 0, 0];

export function pngOf(
  width: number,
  height: number,
  data: Buffer,
  format: number[],
  ...more: Buffer[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(format, 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
