import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftStore, type Kept } from "./draft-store.ts";

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

type Draft = Kept & { text: string };
const isDraft = (value: unknown): value is Draft => typeof (value as Draft)?.text === "string";
const list = () => draftStore("unsaved", isDraft);

describe("what is typed into a form", () => {
  test("is kept beside what another page left, the latest first", () => {
    list().keep({ id: "crashed", at: 1, text: "Left behind" });
    list().keep({ id: "new", at: 2, text: "T" });
    list().keep({ id: "new", at: 3, text: "Typed anew" });
    expect(list().all()).toEqual([
      { id: "new", at: 3, text: "Typed anew" },
      { id: "crashed", at: 1, text: "Left behind" },
    ]);
  });

  test("is forgotten alone, and nothing is left of the last", () => {
    list().keep({ id: "crashed", at: 1, text: "Left behind" });
    list().keep({ id: "new", at: 2, text: "Typed anew" });
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
    for (let n = 1; n <= 9; n += 1) list().keep({ id: `page ${n}`, at: n, text: "x" });
    expect(
      list()
        .all()
        .map(({ at }) => at),
    ).toEqual([9, 8, 7, 6, 5]);
  });

  test.each(["", "{", "{}", "null", '[{"id":1}]'])(
    "storage that holds %j offers nothing",
    (found) => {
      held.set("unsaved", found);
      expect(list().all()).toEqual([]);
    },
  );

  test("is no fault where storage is blocked", () => {
    vi.stubGlobal("localStorage", undefined);
    list().keep({ id: "new", at: 1, text: "x" });
    expect(list().all()).toEqual([]);
  });
});
