import { describe, expect, test } from "vitest";
import { sourceUrl } from "./source-url.ts";

describe("a source address", () => {
  test.each([
    ["https://www.allrecipes.com/recipe/1/soup/", "https://www.allrecipes.com/recipe/1/soup"],
    ["http://Example.com/Soup#comments", "https://example.com/Soup"],
    ["https://example.com/soup?utm_source=mail&id=3", "https://example.com/soup?id=3"],
    ["https://www.example.com./soup", "https://www.example.com/soup"],
    ["https://example.com//a///soup//", "https://example.com/a/soup"],
    ["https://example.com/%73oup%2D1/%C3%a8/%2F", "https://example.com/soup-1/%C3%a8/%2F"],
    ["https://user:secret@example.com/soup", "https://example.com/soup"],
  ])("has one spelling: %s", (address, expected) => {
    expect(sourceUrl(address)).toBe(expected);
  });

  test.each(["javascript:alert(1)", "not an address", "ftp://example.com/soup"])(
    "is none when it is no http address: %s",
    (address) => {
      expect(sourceUrl(address)).toBeNull();
    },
  );
});
