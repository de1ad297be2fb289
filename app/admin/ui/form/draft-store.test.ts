import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftStore } from "./draft-store.ts";

const held = new Map<string, string>();

beforeEach(() => {
  held.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const isText = (value: unknown) => typeof value === "string";
const list = () => draftStore("unsaved", isText);

describe("what is typed into a form", () => {
  test("is kept beside what another page left, the latest first", () => {
    list().keep({ id: "crashed", at: 1, content: "Left behind" });
    list().keep({ id: "new", at: 2, content: "T" });
    list().keep({ id: "new", at: 3, content: "Typed anew" });
    expect(list().all()).toEqual([
      { id: "new", at: 3, content: "Typed anew" },
      { id: "crashed", at: 1, content: "Left behind" },
    ]);
  });

  test("is forgotten alone, and nothing is left of the last", () => {
    list().keep({ id: "crashed", at: 1, content: "Left behind" });
    list().keep({ id: "new", at: 2, content: "Typed anew" });
    list().forget("new");
    expect(
      list()
        .all()
        .map(({ id }) => id),
    ).toEqual(["crashed"]);
    list().forget("crashed");
    expect(held.size).toBe(0);
  });

  test("does not pile up", () => {
    for (let n = 1; n <= 9; n += 1) list().keep({ id: `page ${n}`, at: n, content: "x" });
    expect(
      list()
        .all()
        .map(({ at }) => at),
    ).toEqual([9, 8, 7, 6, 5]);
  });

  test.each(["", "{", "{}", "null", '[{"id":"x","at":1}]'])(
    "storage that holds %j offers nothing",
    (found) => {
      held.set("unsaved", found);
      expect(list().all()).toEqual([]);
    },
  );

  test("is no fault where storage is blocked", () => {
    vi.stubGlobal("localStorage", undefined);
    list().keep({ id: "new", at: 1, content: "x" });
    expect(list().all()).toEqual([]);
  });
});
