import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void };

const storage = new Map<string, string>();
const working: Storage = {
  getItem: (key) => storage.get(key) ?? null,
  setItem: (key, value) => void storage.set(key, value),
};

let visits = 0;

/** The module as a page that was just opened has it. */
function openAnew(): Promise<typeof import("./saved-favorites.ts")> {
  visits += 1;
  return import(/* @vite-ignore */ `./saved-favorites.ts?visit=${visits}`);
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", working);
});
afterEach(() => vi.unstubAllGlobals());

describe("favorites", () => {
  it("adds and removes an id, and saves at once as a JSON list", async () => {
    const { favorites, toggleFavorite } = await openAnew();
    expect(toggleFavorite("a")).toBe(true);
    expect(toggleFavorite("b")).toBe(true);
    expect(storage.get("favorites")).toBe('["a","b"]');
    expect(toggleFavorite("a")).toBe(false);
    expect(storage.get("favorites")).toBe('["b"]');
    expect(favorites()).toEqual(["b"]);
  });

  it("preserves what another tab added", async () => {
    const { toggleFavorite } = await openAnew();
    toggleFavorite("a");
    storage.set("favorites", '["a","from another tab"]');
    toggleFavorite("b");
    expect(storage.get("favorites")).toBe('["a","from another tab","b"]');
  });

  it("reads what other pages saved while this one was in the back/forward cache", async () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const { favorites, onFavoritesChange } = await openAnew();
    const changes: (readonly string[])[] = [];
    const stop = onFavoritesChange(() => changes.push(favorites()));
    expect(favorites()).toEqual([]);
    storage.set("favorites", '["a"]');
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(changes).toEqual([["a"]]);
    stop();
  });

  it.each(["{broken", "null", '{"a":1}', "7"])("treats %s as an empty list", async (value) => {
    storage.set("favorites", value);
    const { favorites, toggleFavorite } = await openAnew();
    expect(favorites()).toEqual([]);
    toggleFavorite("a");
    expect(storage.get("favorites")).toBe('["a"]');
  });

  it("drops invalid ids and duplicates", async () => {
    storage.set("favorites", '["a",1,null,"a","b"]');
    const { favorites } = await openAnew();
    expect(favorites()).toEqual(["a", "b"]);
  });

  it("works in memory if storage is full or blocked", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota");
      },
    } satisfies Storage);
    const { favorites, toggleFavorite } = await openAnew();
    toggleFavorite("a");
    toggleFavorite("b");
    expect(favorites()).toEqual(["a", "b"]);
    toggleFavorite("a");
    expect(favorites()).toEqual(["b"]);
  });
});
