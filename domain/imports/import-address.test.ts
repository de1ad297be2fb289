import { expect, test } from "vitest";
import { readImportAddress } from "./import-address.ts";

test.each([
  ["blog.example", "https://blog.example"],
  ["  blog.example/recipes/ ", "https://blog.example/recipes/"],
  ["blog.example:443", "https://blog.example"],
  ["http://blog.example/", "http://blog.example"],
  ["HTTPS://Blog.Example/?page=2#top", "https://blog.example/?page=2"],
  ["küche.example", "https://xn--kche-0ra.example"],
  ["127.0.0.1", "https://127.0.0.1"],
  ["http://[::1]/", "http://[::1]"],
  ["localhost/", "https://localhost"],
])("%j becomes %s", (typed, address) => {
  expect(readImportAddress({ address: typed })).toEqual({ ok: true, value: { address } });
});

test.each([
  [undefined, /Please enter the address/],
  [["a.example", "b.example"], /Please enter the address/],
  ["   ", /Please enter the address/],
  ["soup", /Please enter the address/],
  ["onion soup", /Please enter the address/],
  ["https://", /Please enter the address/],
  ["javascript:alert(1)", /https/],
  ["mailto:ada@blog.example", /https/],
  ["ftp://blog.example", /https:\/\/ or http:\/\//],
  ["file:///etc/passwd", /https:\/\/ or http:\/\//],
  ["https://ada:secret@blog.example", /name and password/],
  ["ada@blog.example", /name and password/],
  ["https://blog.example:8443/recipe", /port number/],
  ["localhost:3000", /port number/],
  [`blog.example/${"a".repeat(2_000)}`, /shorter/],
])("%j is refused in a sentence", (typed, problem) => {
  expect(readImportAddress({ address: typed })).toEqual({
    ok: false,
    errors: { address: expect.stringMatching(problem) },
  });
});
