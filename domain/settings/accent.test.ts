import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accentStylesheet,
  accentTokens,
  contrast,
  isReadableAccent,
  LEAST_CONTRAST,
  nearestReadable,
  readAccent,
} from "./accent.ts";

test.each([
  ["#7A3B2E", "#7a3b2e"],
  [" 7a3b2e ", "#7a3b2e"],
  ["#7a3", null],
  ["red", null],
  ["#7a3b2e;}", null],
  ["", null],
])("%s is read as %s", (typed, accent) => {
  expect(readAccent(typed)).toBe(accent);
});

test("a color that can't be read on the page is refused", () => {
  expect(isReadableAccent("#7a3b2e")).toBe(true);
  expect(isReadableAccent("#3f6a3a")).toBe(true);
  expect(isReadableAccent("#ffcc00")).toBe(false);
});

// What brands use: some are accepted as they are, of the others the nearest that is dark enough is offered.
test.each([
  ["#c2185b", true],
  ["#0a66c2", true],
  ["#e60023", true],
  ["#1877f2", false],
  ["#ff0000", false],
  ["#25d366", false],
  ["#ff5a5f", false],
  ["#6a1b9a", true],
  ["#d84315", false],
  ["#00796b", true],
  ["#ffc107", false],
  ["#795548", true],
])("of the brand color %s a readable one is taken", (brand, isAccepted) => {
  expect(isReadableAccent(brand)).toBe(isAccepted);
  const nearest = nearestReadable(brand);
  expect(nearest === brand).toBe(isAccepted);
  expect(contrast(nearest, "#fbf8f3")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  // No darker than it has to be, and of the same hue.
  if (!isAccepted) expect(contrast(nearest, "#fbf8f3")).toBeLessThan(LEAST_CONTRAST + 0.1);
  expect(Math.abs(hueOf(nearest) - hueOf(brand))).toBeLessThan(3);
});

/** In degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

test("any accepted accent is readable in the light and in the dark", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`)
    .filter(isReadableAccent);
  fc.assert(
    fc.property(color, (accent) => {
      const { light, dark } = accentTokens(accent);
      for (const [tokens, paper, surface, ink] of [
        [light, "#fbf8f3", "#ffffff", "#1f1b16"],
        [dark, "#161412", "#1f1c19", "#f2ede5"],
      ] as const) {
        const { sorrel, "sorrel-deep": deep, "on-sorrel": on, tint } = tokens;
        for (const [text, ground] of [
          [sorrel, paper],
          [sorrel, surface],
          [sorrel, tint],
          [deep, paper],
          [deep, tint],
          [on, sorrel],
          [on, deep],
          [ink, tint],
        ] as const) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
    }),
  );
});

test("the stylesheet has each token for both themes", () => {
  expect(accentStylesheet("#7a3b2e")).toMatch(
    /^:root\{--color-sorrel:light-dark\(#7a3b2e,#[0-9a-f]{6}\);.*--color-tint:light-dark\(.*\)\}\n$/,
  );
});
