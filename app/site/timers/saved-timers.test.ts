import { afterEach, expect, test, vi } from "vitest";
import { savedTimers, saveTimers } from "./saved-timers.ts";

const rice = {
  id: 7,
  label: "Step 1, 8 min",
  recipe: "Pilaf",
  endsAt: 1_800_000_000_000,
  rung: false,
};
const eggs = {
  id: 9,
  label: "Step 2, 5 min",
  recipe: "Eggs",
  endsAt: 1_700_000_000_000,
  rung: true,
};

afterEach(() => vi.unstubAllGlobals());

function stubStorage(kept: string | null = null) {
  let text = kept;
  vi.stubGlobal("sessionStorage", {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
  });
}

test("timers are kept over a reload, numbered anew", () => {
  stubStorage();
  saveTimers([rice, eggs]);
  expect(savedTimers()).toEqual([
    { ...rice, id: 1 },
    { ...eggs, id: 2 },
  ]);
});

test.each([
  null,
  "",
  "{",
  "7",
  '[null, 7, "x", {}, {"label": "x", "endsAt": null, "rung": false}]',
])("what is no list of timers is none: %s", (kept) => {
  stubStorage(kept);
  expect(savedTimers()).toEqual([]);
});

test("without storage no timers are kept", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveTimers([rice]);
  expect(savedTimers()).toEqual([]);
});
