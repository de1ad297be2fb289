import { deflateSync } from "node:zlib";
import type { Good, HostileImage } from "./hostile-file.ts";
import { chunk, png, pngOf, RGB } from "./png.ts";

/** Small files whose headers declare enormous dimensions. */
export function pixelBombs(good: Good): HostileImage[] {
  const bomb = (what: string, bytes: Buffer) => ({
    what: `a bomb: ${what}`,
    name: "a.png",
    bytes,
    becomes: ["pixels", "broken"] as const,
  });
  const jpeg = Buffer.from(good.jpeg);
  const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  const webp = Buffer.from(good.webp);
  webp.writeUInt16LE(16_383, webp.indexOf("VP8 ") + 14);
  webp.writeUInt16LE(16_383, webp.indexOf("VP8 ") + 16);
  return [
    bomb("PNG 100,000 by 100,000", png(100_000, 100_000, Buffer.alloc(1_000))),
    bomb("PNG 2,147,483,647 wide", png(2_147_483_647, 1, Buffer.alloc(10))),
    bomb("PNG 1 by 60,000,000", png(1, 60_000_000, Buffer.alloc(1_000))),
    bomb("PNG 8,000 by 8,000, all of it there", png(8_000, 8_000, Buffer.alloc(8_000 * 24_001))),
    bomb("PNG without a size", png(0, 0, Buffer.alloc(1))),
    bomb("JPEG 65,500 by 65,500", jpeg),
    bomb("WebP 16,383 by 16,383", webp),
  ];
}

/** PNGs with chunks that decompress to much larger data. */
export function chunkBombs(): HostileImage[] {
  const zeroes = deflateSync(Buffer.alloc(200_000_000), { level: 1 });
  const text = Buffer.concat([Buffer.from("comment\0\0"), zeroes]);
  const international = Buffer.concat([Buffer.from("comment\0\x01\0\0\0"), zeroes]);
  const profile = Buffer.concat([Buffer.from("profile\0\0"), zeroes]);
  const row = Buffer.alloc(31);
  const many = Array.from({ length: 20_000 }, () => chunk("tEXt", Buffer.from("a\0b")));
  const becomes = ["broken", "heavy"] as const;
  const files: [string, Buffer, HostileImage["becomes"]][] = [
    ["text", png(10, 10, row, chunk("zTXt", text)), becomes],
    ["text in many tongues", png(10, 10, row, chunk("iTXt", international)), becomes],
    ["a colour profile", png(10, 10, row, chunk("iCCP", profile)), becomes],
    ["pixels more than it says to have", pngOf(10, 10, zeroes, RGB), "an image"],
    ["20,000 texts", png(10, 10, row, ...many), becomes],
  ];
  return files.map(([what, bytes, becomes]) => ({
    what: `a PNG that unpacks to 200 MB of ${what}`,
    name: "a.png",
    bytes,
    becomes,
  }));
}
