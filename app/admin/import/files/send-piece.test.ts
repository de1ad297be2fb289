import { afterEach, expect, test, vi } from "vitest";
import { openFiles } from "./send-piece.ts";

const ID = "11111111-1111-4111-8111-111111111111";

afterEach(() => vi.unstubAllGlobals());

/** What opening an import comes to with this answer of the site. */
function opened(answer: Response | Error, path = "/admin/import/files") {
  vi.stubGlobal("fetch", async () => {
    if (answer instanceof Error) throw answer;
    return Object.defineProperty(answer, "url", { value: `https://soup.example${path}` });
  });
  return openFiles(new AbortController().signal);
}

test("an import is opened", async () => {
  expect(await opened(Response.json({ id: ID }))).toEqual({ ok: true, id: ID });
});

test("a session that has ended is not called an interruption", async () => {
  const loginPage = new Response("<!doctype html>");
  expect(await opened(loginPage, "/admin/login?to=%2Fadmin%2Fimport")).toEqual({
    ok: false,
    error: "You're signed out. Sign in again in another tab, then go on here.",
  });
});

test.each([
  new TypeError("Failed to fetch"),
  new Response("Bad Gateway", { status: 502 }),
  Response.json({ error: "no" }, { status: 500 }),
])("without an answer that names the import, nothing was sent: %#", async (answer) => {
  expect(await opened(answer)).toEqual({
    ok: false,
    error: "The connection was interrupted. Nothing was sent yet.",
  });
});
