import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { KEPT_BY_RELEASES } from "#test/kept-by-browsers.ts";
import { HEAD_SCRIPT } from "./layout/head-script.ts";
import { recentSearches } from "./search/recent-searches.ts";

afterEach(() => vi.unstubAllGlobals());

/** A module as a page that was just opened has it. */
function opened<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ `${path}?opened=${crypto.randomUUID()}`);
}

test.each(KEPT_BY_RELEASES)("what a reader's browser kept of %s is used", async (_, kept) => {
  const values = new Map(Object.entries(kept.localStorage));
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { location: new URL("https://cook.example/recipe/pho") });

  const { favorites } = await opened<typeof import("./favorites/saved-favorites.ts")>(
    "./favorites/saved-favorites.ts",
  );
  expect(favorites()).toEqual([
    "0190a1b2-0000-7000-8000-000000000001",
    "0190a1b2-0000-7000-8000-000000000002",
  ]);
  expect(recentSearches()).toEqual(["soup", "quick bread"]);
  const { urlWithChoices } = await opened<typeof import("./recipe/cooking/cooking-choices.ts")>(
    "./recipe/cooking/cooking-choices.ts",
  );
  expect(urlWithChoices()).toBe("https://cook.example/recipe/pho?units=metric&fractions=off");
  const { raterId, saveStars } = await opened<typeof import("./recipe/rating/use-rating.ts")>(
    "./recipe/rating/use-rating.ts",
  );
  expect(raterId()).toBe("00112233445566778899aabbccddeeff");
  saveStars("stew", 2);
  expect(JSON.parse(values.get("ratings") ?? "")).toEqual({ pho: 4, stew: 2 });
  const root = { dataset: {} };
  const document = { documentElement: root, querySelectorAll: () => [] };
  const browser = { localStorage, sessionStorage: {}, addEventListener: () => {}, window: {} };
  runInNewContext(HEAD_SCRIPT, { document, ...browser });
  expect(root.dataset).toEqual({ theme: "dark" });
});
