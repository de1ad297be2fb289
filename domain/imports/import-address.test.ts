import { expect, test } from "vitest";
import { readImportAddress } from "./import-address.ts";

test.each([
  ["blog.example", "//blog.example"],
  ["  blog.example/recipes/ ", "//blog.example/recipes/"],
  ["blog.example:443", "//blog.example"],
  ["localhost:3000", "//localhost:3000"],
  ["https://blog.example:8443/recipe", "https://blog.example:8443/recipe"],
  ["http://blog.example/", "http://blog.example"],
  ["HTTPS://Blog.Example/?page=2#top", "https://blog.example/?page=2"],
  ["küche.example", "//xn--kche-0ra.example"],
  ["127.0.0.1", "//127.0.0.1"],
  ["http://[::1]/", "http://[::1]"],
  ["localhost/", "//localhost"],
])("%j becomes %s", (typed, address) => {
  expect(readImportAddress({ address: typed })).toEqual({
    ok: true,
    value: { address, login: null },
  });
});

test.each([
  ["https://ada:secret@blog.example/food/", "https://blog.example/food/", "secret"],
  ["ada:p%40ss@kitchen.local:8080", "//kitchen.local:8080", "p@ss"],
])("%j keeps its name and password apart from the address", (typed, address, password) => {
  const read = readImportAddress({ address: typed });
  expect(read).toMatchObject({ ok: true, value: { address, login: { name: "ada", password } } });
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
  ["ada@blog.example", /password with the name/],
  ["https://ada:se/cret@blog.example", /%2F/],
  [`blog.example/${"a".repeat(2_000)}`, /shorter/],
])("%j is refused in a sentence", (typed, problem) => {
  expect(readImportAddress({ address: typed })).toEqual({
    ok: false,
    errors: { address: expect.stringMatching(problem) },
  });
});
