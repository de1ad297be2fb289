import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the sprite has a symbol for each icon name, and no others", () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, n]) => n);
  const symbols = names(read("icons.svg"), /<symbol id="([^"]+)"/g);
  expect(names(read("icon.tsx"), /^ {2}\| "([^"]+)"/gm)).toEqual(symbols);
});
