import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { ImageRefusal } from "#domain/media/media.ts";
import { chunkBombs, pixelBombs } from "./bombs.ts";
import type { Good, HostileImage } from "./hostile-file.ts";
import { pngOf } from "./png.ts";

const SCRIPT = "<script>alert(document.cookie)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** More than a hundred malicious or broken files. */
export async function hostileFiles(): Promise<HostileImage[]> {
  const good = await goodFiles();
  return [
    ...drawings(),
    ...(await otherTypes()),
    ...polyglots(good),
    ...truncated(good),
    ...scrambled(good),
    ...pixelBombs(good),
    ...chunkBombs(),
    ...unusualNames(good.jpeg),
    ...(await unusualImages()),
  ];
}

async function goodFiles(): Promise<Good> {
  // Seeded: some random bytes happen to be a valid image.
  let random = 1;
  const pixels = Buffer.from(
    Array.from({ length: 320 * 240 * 3 }, () => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
      return random >> 23;
    }),
  );
  const image = () => sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } });
  const [jpeg, png, webp, avif] = await Promise.all([
    image().jpeg().toBuffer(),
    image().png().toBuffer(),
    image().webp().toBuffer(),
    image().avif().toBuffer(),
  ]);
  return { jpeg, png, webp, avif };
}

function drawings(): HostileImage[] {
  const texts = [
    SVG,
    `<?xml version="1.0"?>${SVG}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    `\ufeff${SVG}`,
    `  \n\t${SVG}`,
    `<!-- an image -->${SVG}`,
    SVG.toUpperCase(),
  ];
  return ["soup.svg", "soup.jpg", "soup.png", "soup.webp"].flatMap((name) =>
    texts.map((text, at) => ({
      what: `a drawing with a script, of kind ${at + 1}, named ${name}`,
      name,
      bytes: Buffer.from(text),
      becomes: ["svg"],
    })),
  );
}

async function otherTypes(): Promise<HostileImage[]> {
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const [gif, tiff] = [await red.clone().gif().toBuffer(), await red.clone().tiff().toBuffer()];
  const heic = Buffer.concat([
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    Buffer.alloc(500),
  ]);
  const files: [string, Uint8Array, ImageRefusal][] = [
    ["an animation", gif, "gif"],
    ["a TIFF", tiff, "other"],
    ["a HEIC", heic, "heic"],
    ["HTML", Buffer.from(`<!doctype html>${SCRIPT}`), "other"],
    ["a PDF", Buffer.from("%PDF-1.7 and so on"), "other"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01"), "other"],
    ["an archive", Buffer.from("PK\x03\x04 and so on"), "other"],
    ["PHP", Buffer.from("<?php system($_GET[0]);"), "other"],
    ["an MP4", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1"), "other"],
    ["a bitmap", Buffer.from("BM and so on"), "other"],
    [
      "a command for ImageMagick",
      Buffer.from('push graphic-context\nimage over 0,0 0,0 "|id"'),
      "other",
    ],
    ["zeroes", Buffer.alloc(10_000), "other"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["21 MB", Buffer.alloc(21 * 1024 * 1024, "\xff\xd8\xff", "latin1"), "large"],
  ];
  return files.map(([what, bytes, refusal]) => ({
    what: `${what} called .jpg`,
    name: "a.jpg",
    bytes,
    becomes: [refusal],
  }));
}

/** Images that are also valid as another file type. */
function polyglots(good: Good): HostileImage[] {
  const tails = {
    HTML: SCRIPT,
    SVG,
    PHP: "<?php system($_GET[0]); ?>",
    "an archive": "PK\x03\x04\x14\0",
  };
  return Object.entries(good).flatMap(([type, bytes]) =>
    Object.entries(tails).map(([tail, text]) => ({
      what: `a ${type} that goes on as ${tail}`,
      name: `soup.${type}`,
      bytes: Buffer.concat([bytes, Buffer.from(text)]),
      becomes: "an image" as const,
    })),
  );
}

function truncated(good: Good): HostileImage[] {
  return Object.entries(good).flatMap(([type, bytes]) =>
    [0.001, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map((share) => ({
      what: `${share * 100} % of a ${type}`,
      name: `soup.${type}`,
      bytes: bytes.subarray(0, Math.max(16, Math.floor(bytes.length * share))),
      becomes: ["broken", "other"] as const,
    })),
  );
}

/** A valid start followed by random bytes. */
function scrambled(good: Good): HostileImage[] {
  return Object.entries(good).flatMap(([type, bytes]) =>
    [16, 40].map((from) => {
      const scrambled = Buffer.from(bytes);
      for (let at = from; at < scrambled.length; at += 1) {
        scrambled[at] = (at * 2_654_435_761) >>> 13;
      }
      return {
        what: `a ${type} that is nonsense from byte ${from} on`,
        name: `soup.${type}`,
        bytes: scrambled,
        // A WebP decoder accepts any bits as pixels.
        becomes:
          type === "webp" && from === 40
            ? ("an image" as const)
            : (["broken", "pixels", "other", "heic"] as const),
      };
    }),
  );
}

function unusualNames(jpeg: Buffer): HostileImage[] {
  return [
    "../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/passwd",
    "C:\\boot.ini",
    "soup.jpg\0.php",
    "soup\u202egpj.exe",
    "\u2066soup\u2069.jpg",
    "soup\r\nContent-Type: text/html.jpg",
    "<img src=x onerror=alert(1)>.jpg",
    "'; drop table media; --.jpg",
    "\ud800.jpg",
    "a".repeat(100_000),
    "🍲".repeat(1_000),
    "",
    ".",
    "..",
    "con.jpg",
    "soup.svg",
    "soup.php.jpg",
    "%2e%2e%2fsoup.jpg",
  ].map((name) => ({
    what: `an image named ${JSON.stringify(name.slice(0, 40))}`,
    name,
    bytes: jpeg,
    becomes: "an image",
  }));
}

/** Unusual but valid images. */
async function unusualImages(): Promise<HostileImage[]> {
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: "#693" } });
  const frames = { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } } as const;
  const rows = Buffer.from(Array.from({ length: 3_600 }, (_, at) => (at * 7) % 256));
  const animated = await sharp(rows, frames)
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  const gps = {
    IFD0: { Artist: "GPSSECRET", ImageDescription: SCRIPT },
    IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" },
  };
  const files: Record<string, Buffer> = {
    "with the place where it was taken": await plain(80, 60).withExif(gps).jpeg().toBuffer(),
    "with a script in its description": await plain(80, 60).withExif(gps).webp().toBuffer(),
    "with a script in its XMP": await plain(80, 60).withXmp(`<x>${SCRIPT}</x>`).png().toBuffer(),
    "that moves": animated,
    "in the colours of print": await plain(80, 60).toColourspace("cmyk").jpeg().toBuffer(),
    "of 16 bits": await plain(80, 60).toColourspace("rgb16").png().toBuffer(),
    "of greys": await plain(80, 60).toColourspace("b-w").jpeg().toBuffer(),
    "of greys with transparency": await plain(80, 60, 4).toColourspace("b-w").png().toBuffer(),
    "of a palette": await plain(80, 60).png({ palette: true }).toBuffer(),
    "of 10 bits": await plain(80, 60)
      .avif({ bitdepth: 10 })
      .toBuffer()
      .catch(() => plain(80, 60).avif().toBuffer()),
    "of one pixel": await plain(1, 1).png().toBuffer(),
    "of one column": await plain(1, 40_000).png().toBuffer(),
    "of one row": await plain(40_000, 1).png().toBuffer(),
    interlaced: await plain(2_000, 2_000).png({ progressive: true }).toBuffer(),
    progressive: await plain(2_000, 2_000).jpeg({ progressive: true }).toBuffer(),
    "of 50 megapixels that stands on its side": await plain(8_600, 5_800)
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer(),
    "with an orientation that there is not": await plain(80, 60)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer(),
  };
  const images = Object.entries(files).map(([what, bytes]) => ({
    what: `an image ${what}`,
    name: "soup",
    bytes,
    becomes: "an image" as const,
  }));
  const wide = await plain(4_500, 3_000).avif({ effort: 0 }).toBuffer();
  // Of 16 bits, four colours and interlaced.
  const deep = pngOf(8_600, 5_800, deflateSync(Buffer.alloc(1_000)), [16, 6, 0, 0, 1]);
  return [
    ...images,
    {
      what: "an AVIF of more than 10 megapixels",
      name: "a",
      bytes: wide,
      becomes: ["avif-pixels"],
    },
    {
      what: "a PNG that takes half a gigabyte to read",
      name: "a",
      bytes: deep,
      becomes: ["heavy"],
    },
  ];
}
