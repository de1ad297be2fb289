import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { shapeFiles, wideFile } from "./page-image.ts";
import { type LibraryImage, presentImage } from "./present-image.server.ts";

const ADDRESS = "/media/0123456789abcdef0123456789abcdef.webp";
const STEM = ADDRESS.slice(0, -5);

/** Left half red, right half blue. */
function placeholder(width: number, height: number, hasAlpha = false): string {
  const rgba = Array.from({ length: width * height }, (_, pixel) => {
    const isLeft = pixel % width < width / 2;
    return isLeft ? [220, 30, 40, hasAlpha ? 128 : 255] : [30, 60, 200, 255];
  });
  return Buffer.from(rgbaToThumbHash(width, height, rgba.flat())).toString("base64");
}

function shown(facts: Partial<LibraryImage>) {
  const image = presentImage(ADDRESS, {
    w: 2560,
    h: 1920,
    fx: 50,
    fy: 50,
    p: placeholder(100, 75),
    alt: "",
    ...facts,
  });
  if (!image) throw new Error("No image");
  return image;
}

/** The blur's four colours, row by row. */
function colors(blur: string): number[][] {
  const bytes = Buffer.from(blur.replace("data:image/gif;base64,", ""), "base64");
  return Array.from({ length: 4 }, (_, index) => [
    ...bytes.subarray(13 + index * 3).subarray(0, 3),
  ]);
}

test("an image has 4:3 crops in all widths and one crop of each shared shape", () => {
  expect(shown({ fx: 20, fy: 80 })).toMatchObject({
    stem: `${STEM}-4x3-20-80-`,
    widths: [200, 300, 400, 600, 800, 1200, 1600],
    wide: `${STEM}-16x9-20-80-1200.webp`,
    square: `${STEM}-1x1-20-80-1200.webp`,
  });
  expect(shapeFiles(shown({}))).toEqual([
    `${STEM}-4x3-50-50-1200.webp`,
    `${STEM}-16x9-50-50-1200.webp`,
    `${STEM}-1x1-50-50-1200.webp`,
  ]);
});

test("an image narrower than 4:3 has its uncropped files too", () => {
  expect(shown({ w: 1200, h: 1800 }).uncropped).toEqual([400, 800, 1200]);
  expect(shown({}).uncropped).toBeUndefined();
});

test("crops too small for search engines are left out", () => {
  const small = shown({ w: 240, h: 200 });
  expect(small).toMatchObject({ widths: [200], wide: null, square: null });
  expect(shapeFiles(small)).toEqual([`${STEM}-4x3-50-50-200.webp`]);
  expect(wideFile(small)).toBe(`${STEM}-4x3-50-50-200.webp`);
});

test.each([
  ["wide", 100, 60, false],
  ["high", 60, 100, false],
  ["transparent", 80, 80, true],
])("the blur of a %s image has the colours of its ThumbHash", (_, w, h, hasAlpha) => {
  const p = placeholder(w, h, hasAlpha);
  const decoded = thumbHashToRGBA(Buffer.from(p, "base64"));
  const part = { width: Math.min(1, (h * 4) / 3 / w), height: Math.min(1, (w * 3) / 4 / h) };
  colors(shown({ w: w * 10, h: h * 10, p }).blur).forEach((color, index) => {
    const x = 0.5 + part.width * (((index % 2) + 0.5) / 2 - 0.5);
    const y = 0.5 + part.height * ((Math.floor(index / 3) + 0.5) / 2 - 0.5);
    const at = (Math.floor(y * decoded.h) * decoded.w + Math.floor(x * decoded.w)) * 4;
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((color[channel] ?? 0) - (decoded.rgba[at + channel] ?? 0))).toBeLessThan(25);
    }
  });
});

test("the blur shows the crop around the focal point", () => {
  const [left, right] = colors(shown({ w: 3000, h: 500, fx: 0, p: placeholder(100, 17) }).blur);
  for (const [red = 0, , blue = 0] of [left ?? [], right ?? []]) expect(red).toBeGreaterThan(blue);
});

test("images of other sites have no crops", () => {
  expect(presentImage("https://photos.example/a.jpg", null)).toBeUndefined();
  expect(presentImage(ADDRESS, null)).toBeUndefined();
});
