import { afterEach, expect, test, vi } from "vitest";
import { holdText } from "#app/admin/ui/form/unsaved-text.ts";
import { keepStaleData, type LoaderResults, shownPage } from "./keep-stale-data.ts";

const SHOWN: LoaderResults = { guard: { type: "data", result: "shown" } };
const TURNED_AWAY: LoaderResults = {
  guard: {
    type: "error",
    result: { status: 403, statusText: "Forbidden", internal: false, data: null },
  },
};

afterEach(() => vi.unstubAllGlobals());

function load(path: string) {
  vi.stubGlobal("document", { forms: [] });
  shownPage.set({ pathname: "/admin/messages/1", loaded: SHOWN });
  const args = { request: new Request(`http://localhost${path}`) };
  type Args = Parameters<ReturnType<typeof keepStaleData>>;
  return keepStaleData("guard")(args as Args[0], async () => TURNED_AWAY);
}

test("a page that its reader's role no longer opens stays while it holds unsaved text", async () => {
  const release = holdText();
  expect(await load("/admin/messages/1")).toBe(SHOWN);
  expect(await load("/admin/messages/2")).toBe(TURNED_AWAY);
  release();
  expect(await load("/admin/messages/1")).toBe(TURNED_AWAY);
});
