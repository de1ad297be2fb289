import { expect, test } from "vitest";
import {
  allVariants,
  isVariantOf,
  readMediaName,
  variantName,
  variantSpec,
} from "./media-files.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const image = { hash: HASH, width: 2000, height: 1000, focalX: 50, focalY: 50 };

test.each([
  [50, 50, { left: 500, top: 0 }],
  [0, 0, { left: 0, top: 0 }],
  [100, 100, { left: 1000, top: 0 }],
  [30, 90, { left: 100, top: 0 }],
])("a square crop around %d, %d stays within the image", (focalX, focalY, at) => {
  const square = { shape: "1x1", width: 1000, format: "webp" } as const;
  expect(variantSpec({ ...image, focalX, focalY }, square)).toEqual({
    part: { ...at, width: 1000, height: 1000 },
    width: 1000,
    height: 1000,
    format: "webp",
  });
});

test("a crop that covers the whole image is not cropped", () => {
  const wide = { ...image, width: 1600, height: 1200 };
  const crop = variantSpec(wide, { shape: "4x3", width: 800, format: "avif" });
  expect(crop).toEqual(variantSpec(wide, { shape: null, width: 800, format: "avif" }));
});

test("every variant of images with extreme proportions lies within the image", () => {
  for (const [width, height] of [
    [1, 2560],
    [2560, 1],
    [1, 1],
    [3, 2],
    [2560, 1703],
    [401, 399],
  ] as const) {
    const extreme = { ...image, width, height, focalX: 99, focalY: 1 };
    for (const variant of allVariants(extreme)) {
      const spec = variantSpec(extreme, variant);
      const { left, top, ...part } = spec.part ?? { left: 0, top: 0, width, height };
      expect(
        Math.min(left, top, part.width - 1, part.height - 1, spec.height - 1),
      ).toBeGreaterThanOrEqual(0);
      expect(left + part.width).toBeLessThanOrEqual(width);
      expect(top + part.height).toBeLessThanOrEqual(height);
    }
  }
});

test("a file name is parsed to the variant it was made from", () => {
  for (const variant of allVariants(image)) {
    const read = readMediaName(variantName(image, variant));
    expect(read).toEqual({ hash: HASH, variant });
    expect(isVariantOf(image, variant)).toBe(true);
  }
  expect(readMediaName(`${HASH}.webp`)).toEqual({ hash: HASH });
});

test.each([
  `${HASH}.avif`,
  `${HASH}-400.jpg`,
  `${HASH}-4x3-400.webp`,
  `${HASH}-4x3-101-0-400.webp`,
  `${HASH}-9x9-1-1-400.webp`,
  `${HASH}-4x3-05-0-400.webp`,
  `${HASH}-0400.webp`,
  `${HASH}-40000.webp`,
  `x${HASH}.webp`,
  `../${HASH}.webp`,
  "",
])("%j is not the name of an image file", (name) => {
  expect(readMediaName(name)).toBeNull();
});
