import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdText } from "#app/admin/ui/form/unsaved-text.ts";
import { isHidden, isRemoved } from "#app/admin/ui/live/session-check.ts";
import { keepAccount, pageAccount } from "./keep-account.ts";
import { type LoaderResults, shownPage } from "./keep-stale-data.ts";

const of = (account: string): LoaderResults => ({ guard: { type: "data", result: { account } } });
const SIGNED_OUT: LoaderResults = { guard: { type: "error", result: redirect("/admin/login") } };
const REMOVED: LoaderResults = {
  guard: { type: "error", result: redirect("/admin/login?removed") },
};
const assign = vi.fn();
let release = () => {};

beforeEach(() => {
  shownPage.set({ pathname: "/admin/recipes", loaded: of("ada") });
  pageAccount.set("ada");
  isHidden.set(false);
  assign.mockClear();
  vi.stubGlobal("window", { location: { assign } });
  vi.stubGlobal("document", { forms: [] });
});
afterEach(() => {
  release();
  isHidden.set(false);
  isRemoved.set(false);
  pageAccount.set(null);
  vi.unstubAllGlobals();
});

/** What the page gets; "nothing" if it waits for another document. */
async function load(path: string, results: LoaderResults) {
  const args = { request: new Request(`http://localhost${path}`) };
  type Args = Parameters<ReturnType<typeof keepAccount>>;
  const shown = keepAccount("guard")(args as Args[0], async () => results);
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 5, "nothing"))]);
}

test("a page loads what its account gets, and follows to the sign-in", async () => {
  release = holdText();
  expect(await load("/admin/recipes", of("ada"))).toEqual(of("ada"));
  expect(await load("/admin", SIGNED_OUT)).toEqual(SIGNED_OUT);
  release();
  expect(await load("/admin/recipes", SIGNED_OUT)).toEqual(SIGNED_OUT);
  expect([isHidden.get(), assign.mock.calls]).toEqual([false, []]);
});

test.each([SIGNED_OUT, of("grace")])(
  "a page with unsaved text that reloads as %j is hidden and keeps its data",
  async (results) => {
    release = holdText();
    expect(await load("/admin/recipes", results)).toEqual(of("ada"));
    expect([isHidden.get(), assign.mock.calls]).toEqual([true, []]);
  },
);

test("a page with unsaved text whose account is gone stays in sight, also when it was hidden", async () => {
  release = holdText();
  isHidden.set(true);
  for (const results of [REMOVED, SIGNED_OUT]) {
    expect(await load("/admin/recipes", results)).toEqual(of("ada"));
    expect([isHidden.get(), isRemoved.get()]).toEqual([false, true]);
  }
  release();
  expect(await load("/admin/recipes", REMOVED)).toEqual(REMOVED);
});

test("whoever signs in after a log-out goes on in the same document", async () => {
  pageAccount.set(null);
  expect(await load("/admin", of("grace"))).toEqual(of("grace"));
});

test("another account's page is another document", async () => {
  expect(await load("/admin/recipes", of("grace"))).toBe("nothing");
  release = holdText();
  expect(await load("/admin", of("grace"))).toBe("nothing");
  const loaded = assign.mock.calls.flat();
  expect(loaded).toEqual(["http://localhost/admin/recipes", "http://localhost/admin"]);
});
