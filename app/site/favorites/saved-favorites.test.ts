import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void };

const held = new Map<string, string>();
const working: Storage = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
};

beforeEach(() => {
  held.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", working);
});
afterEach(() => vi.unstubAllGlobals());

describe("favorites", () => {
  it("adds and removes an id, and saves at once as a JSON list", async () => {
    const { favorites, toggleFavorite } = await import("./saved-favorites.ts");
    expect(toggleFavorite("a")).toBe(true);
    expect(toggleFavorite("b")).toBe(true);
    expect(held.get("favorites")).toBe('["a","b"]');
    expect(toggleFavorite("a")).toBe(false);
    expect(held.get("favorites")).toBe('["b"]');
    expect(favorites()).toEqual(["b"]);
  });

  it("keeps what another tab added", async () => {
    const { toggleFavorite } = await import("./saved-favorites.ts");
    toggleFavorite("a");
    held.set("favorites", '["a","from another tab"]');
    toggleFavorite("b");
    expect(held.get("favorites")).toBe('["a","from another tab","b"]');
  });

  it.each(["{broken", "null", '{"a":1}', "7"])("takes %s for an empty list", async (value) => {
    held.set("favorites", value);
    const { favorites, toggleFavorite } = await import("./saved-favorites.ts");
    expect(favorites()).toEqual([]);
    toggleFavorite("a");
    expect(held.get("favorites")).toBe('["a"]');
  });

  it("leaves out what is no id, and doubles", async () => {
    held.set("favorites", '["a",1,null,"a","b"]');
    const { favorites } = await import("./saved-favorites.ts");
    expect(favorites()).toEqual(["a", "b"]);
  });

  it("works as long as the page lives when storage is full or blocked", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota");
      },
    } satisfies Storage);
    const { favorites, toggleFavorite } = await import("./saved-favorites.ts");
    toggleFavorite("a");
    toggleFavorite("b");
    expect(favorites()).toEqual(["a", "b"]);
    toggleFavorite("a");
    expect(favorites()).toEqual(["b"]);
  });
});
