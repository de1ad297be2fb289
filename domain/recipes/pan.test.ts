import { describe, expect, test } from "vitest";
import { aPan, type Pan, panArea, panOfParam } from "./pan.ts";
import { panParam } from "./typed-pan.ts";

const pan = (shape: Pan["shape"], size: number, width: number | null, unit: Pan["unit"]): Pan => ({
  shape,
  size,
  width,
  unit,
});

test.each([
  [pan("round", 9, null, "in"), "a 9 in round pan", "round-9-in"],
  [pan("square", 8, null, "in"), "an 8 in square pan", "square-8-in"],
  [pan("square", 20, null, "cm"), "a 20 cm square pan", "square-20-cm"],
  [pan("rectangular", 11, 7, "in"), "an 11 × 7 in rectangular pan", "rectangular-11x7-in"],
  [pan("loaf", 23.5, 13, "cm"), "a 23.5 × 13 cm loaf pan", "loaf-23.5x13-cm"],
  [pan("tray", 38, 26, "cm"), "a 38 × 26 cm tray", "tray-38x26-cm"],
])("%j is %j, in an address %j", (given, words, param) => {
  expect(aPan(given)).toBe(words);
  expect(panParam(given)).toBe(param);
  expect(panOfParam(param)).toEqual(given);
});

test.each([
  "",
  "round",
  "round-0-in",
  "round--9-in",
  "round-9x9-in",
  "loaf-9-in",
  "loaf-9x0-in",
  "round-9-ft",
  "round-201-cm",
  "round-79-in",
  "round-1.2.3-cm",
  "heart-9-in",
  "constructor-9-in",
])("%j in an address is no pan", (param) => {
  expect(panOfParam(param)).toBeNull();
});

describe("the area of a pan", () => {
  const share = (reader: Pan, written: Pan) => panArea(reader) / panArea(written);
  test.each([
    ["round 20 cm of round 9 in", pan("round", 20, null, "cm"), pan("round", 9, null, "in"), 0.77],
    ["round 9 in of square 9 in", pan("round", 9, null, "in"), pan("square", 9, null, "in"), 0.79],
    ["square 8 in of 13 × 9 in", pan("square", 8, null, "in"), pan("tray", 13, 9, "in"), 0.55],
    ["loaf 9 × 5 in of square 8 in", pan("loaf", 9, 5, "in"), pan("square", 8, null, "in"), 0.7],
    ["tray 40 × 30 cm of 20 × 30", pan("tray", 40, 30, "cm"), pan("tray", 20, 30, "cm"), 2],
  ])("tells %s", (_, reader, written, expected) => {
    expect(share(reader, written)).toBeCloseTo(expected, 2);
  });
});
