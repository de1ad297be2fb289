import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createGzipPacker } from "./gzip-packer.ts";

test("what is packed unpacks to itself, one after the other and many at once", async () => {
  const pack = createGzipPacker(1);
  const texts = [
    Buffer.from(""),
    Buffer.from("a"),
    Buffer.from("<li>½ cup</li>".repeat(10_000)),
    randomBytes(3_000_000),
  ];
  for (const text of texts) expect(gunzipSync(await pack(text)).equals(text)).toBe(true);
  const many = Array.from({ length: 40 }, (_, index) => texts[index % texts.length] ?? texts[0]);
  const packed = await Promise.all(many.map((text) => pack(text as Buffer)));
  for (const [index, bytes] of packed.entries()) {
    expect(gunzipSync(bytes).equals(many[index] as Buffer)).toBe(true);
  }
});

test("a text is packed into the same bytes whatever was packed before", async () => {
  const pack = createGzipPacker(1);
  const text = Buffer.from("salt and pepper, ".repeat(500));
  const first = await pack(text);
  await pack(randomBytes(100_000));
  expect((await pack(text)).equals(first)).toBe(true);
});
