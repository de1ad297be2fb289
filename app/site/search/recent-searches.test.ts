import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSearches, recentSearches, saveSearch } from "./recent-searches.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => vi.stubGlobal("localStorage", storage));
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("the latest six searches are remembered, each once, newest first", () => {
  for (const text of ["a", "b", "Leek", "c", "d", "e", "leek", "f", "g"]) saveSearch(text);
  expect(recentSearches()).toEqual(["g", "f", "leek", "e", "d", "c"]);
  clearSearches();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test.each(["{", "null", '{"a":1}', '[1,"",null]'])("storage that says %s is no search", (text) => {
  kept.set("recent-searches", text);
  expect(recentSearches()).toEqual([]);
});

test("a browser that blocks storage remembers nothing, without an error", () => {
  vi.stubGlobal("localStorage", undefined);
  saveSearch("soup");
  clearSearches();
  expect(recentSearches()).toEqual([]);
});
