import { expect, test } from "vitest";
import { shareImage } from "./shared-images.ts";

const ORIGIN = "https://cook.example";

test.each([null, "", "http://", "https://exa mple.com/a.jpg", "javascript:alert(1)"])(
  "shared links show the fallback for %j",
  (src) => {
    const address = `${ORIGIN}/pictures/fallback-1200.webp`;
    expect(shareImage(src, undefined, ORIGIN)).toEqual({ address, width: 1200, height: 900 });
  },
);

test("an image's address becomes absolute", () => {
  const address = `${ORIGIN}/media/a%20b.webp`;
  expect(shareImage("/media/a b.webp", undefined, ORIGIN)).toEqual({ address });
});

const HASH = "0123456789abcdef0123456789abcdef";

test.each([
  [`/media/${HASH}-16x9-50-50-1200.webp`, 1200, 675],
  [`/media/${HASH}-4x3-50-0-640.webp`, 640, 480],
  ["/recipe/leek-soup/share.png?v=mk1", 1200, 630],
])("the pixels of %s are known from its name", (src, width, height) => {
  const address = ORIGIN + src;
  expect(shareImage(src, undefined, ORIGIN)).toEqual({ address, width, height });
});
