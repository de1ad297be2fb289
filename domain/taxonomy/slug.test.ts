import { describe, expect, test } from "vitest";
import { slugFrom } from "./slug.ts";

describe("a slug", () => {
  test.each([
    ["Tomato Soup", "tomato-soup"],
    ['  Grandma\'s "Best" Pie!  ', "grandma-s-best-pie"],
    ["Crème Brûlée", "creme-brulee"],
    ["50/50 -- Mix", "50-50-mix"],
    ["寿司", ""],
  ])("of %j is %j", (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  test("is never longer than 200 and never ends in a hyphen", () => {
    const slug = slugFrom("ab ".repeat(300));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(slug).toMatch(/[a-z]$/);
  });
});
