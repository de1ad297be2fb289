import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#domain/settings/accent.ts";

/** WCAG 2.2 AA for the theme's tokens: 4.5:1 for text, 3:1 for borders of controls and meaningful icons. */

const theme = readFileSync(new URL("../theme.css", import.meta.url), "utf8");
const colours = new Map(
  [...theme.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

const TEXT: [text: string, ground: string][] = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "tint"],
  ["ink", "shade"],
  ["quiet", "tint"],
  ["quiet", "paper"],
  ["quiet", "surface"],
  ["quiet", "shade"],
  ["sorrel", "paper"],
  ["sorrel", "surface"],
  ["sorrel", "tint"],
  ["sorrel-deep", "paper"],
  ["sorrel-deep", "tint"],
  ["on-sorrel", "sorrel"],
  ["on-sorrel", "sorrel-deep"],
  ["tomato", "paper"],
  ["tomato", "surface"],
  ["paper", "ink"],
  ["on-butter", "butter"],
];

const SHAPES: [shape: string, ground: string][] = [
  ["edge", "paper"],
  ["edge", "surface"],
  ["star", "paper"],
  ["star", "surface"],
  ["star", "tint"],
  ["sorrel", "shade"],
];

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  it.each(TEXT)("%s on %s is readable", (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s on %s is visible", (shape, ground) => {
    expect(contrast(colour(shape, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

function colour(name: string, scheme: "light" | "dark"): string {
  const value = colours.get(name)?.[scheme];
  if (!value) throw new Error(`theme.css has no --color-${name}`);
  return value;
}
