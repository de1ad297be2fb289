import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Draws the site's icons for phones and desktops from public/favicon.svg. Run after changing that; commit the files. */

const PAPER = "#fbf8f3";
const SMALL = 48;
const PUBLIC = join(import.meta.dirname, "../public");

const icons = [
  // Maskable ones may be cut to a circle of 80%: the leaf stays well within.
  { name: "maskable-192", size: 192, share: 0.56 },
  { name: "maskable-512", size: 512, share: 0.56 },
  { name: "icon-192", size: 192, share: 1 },
  { name: "icon-512", size: 512, share: 1 },
  { name: "apple-touch-180", size: 180, share: 0.72 },
];

const logo = await readFile(join(PUBLIC, "favicon.svg"));
await mkdir(join(PUBLIC, "icons"), { recursive: true });
for (const { name, size, share } of icons) {
  const leaf = Math.round(size * share);
  const drawn = await sharp(logo, { density: 1200 }).resize(leaf, leaf).png().toBuffer();
  const ground = share === 1 ? "#ffffff00" : PAPER;
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, "icons", `${name}.png`));
}

// For programs that ask for it by this name, whatever the page says.
const small = await sharp(logo, { density: 1200 }).resize(SMALL, SMALL).png().toBuffer();
await writeFile(join(PUBLIC, "favicon.ico"), Buffer.concat([iconHeader(small.length), small]));

/** What stands in an .ico before its one picture. */
function iconHeader(bytes: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon,
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(SMALL, 6);
  header.writeUInt8(SMALL, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
