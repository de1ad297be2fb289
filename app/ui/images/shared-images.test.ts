import { expect, test } from "vitest";
import { shareImage } from "./shared-images.ts";

const ORIGIN = "https://cook.example";

test.each([null, "", "http://", "https://exa mple.com/a.jpg", "javascript:alert(1)"])(
  "shared links show the fallback for %j",
  (src) => {
    expect(shareImage(src, undefined, ORIGIN)).toBe(`${ORIGIN}/pictures/fallback-1200.webp`);
  },
);

test("an image's address becomes absolute", () => {
  expect(shareImage("/media/a b.webp", undefined, ORIGIN)).toBe(`${ORIGIN}/media/a%20b.webp`);
});
