import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftStore } from "#app/admin/ui/form/draft-store.ts";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { type SentDraft, sentDrafts } from "./draft-sender.ts";
import { storedRecipeDraft } from "./stored-draft.ts";

const storage = new Map<string, string>();
const server = new Map<string, SentDraft["content"]>();
let status = 200;
let posts = 0;

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  server.clear();
  status = 200;
  posts = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    posts += 1;
    if (status === 0) throw new TypeError("Failed to fetch");
    const { id, content } = JSON.parse(body) as SentDraft;
    if (status === 200 && content) server.set(id, content);
    if (status === 200 && !content) server.delete(id);
    return { ok: status === 200, status };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Kept = Parameters<typeof sentDrafts>[0]["kept"];
const local = draftStore("unsaved-recipe new", storedRecipeDraft, "ada");
const open = (kept: Kept = []) => {
  const store = sentDrafts({ account: "ada", recipe: null, local, kept });
  store.open();
  return store;
};
const draft = (title: string, id = "page") => ({
  id,
  at: Date.now(),
  content: { base: null, fields: { ...NEW_RECIPE, title } },
});
const titles = () => [...server.values()].map((content) => content?.fields.title);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test("who types on has lost nothing older than three seconds, and the server is asked once a second", async () => {
  const store = open();
  for (let key = 0; key < 100; key += 1) {
    store.save(draft(`Leeks ${key}`));
    await seconds(0.1);
    if (key >= 20) expect(Number(/\d+$/.exec(titles()[0] ?? "")?.[0])).toBeGreaterThan(key - 20);
  }
  expect(posts).toBeLessThan(12);
});

test("the browser's copy stays until the server has it", async () => {
  status = 503;
  const store = open();
  store.save(draft("Leeks"));
  await seconds(2);
  expect([titles(), local.all()]).toMatchObject([[], [{ id: "page" }]]);
  status = 200;
  await seconds(5);
  expect([titles(), local.all()]).toEqual([["Leeks"], []]);
  expect(store.all()).toMatchObject([{ id: "page" }]);
  // Nothing new: nothing is sent.
  const before = posts;
  store.save(draft("Leeks"));
  await seconds(5);
  expect([posts, local.all()]).toEqual([before, []]);
});

test("what a browser that was cut off still has is sent by its next page", async () => {
  local.save(draft("Leeks"));
  open();
  await seconds(2);
  expect([titles(), local.all()]).toEqual([["Leeks"], []]);
});

test("the newer of two copies counts", async () => {
  const old = draft("Leek");
  await seconds(60);
  local.save(draft("Leeks"));
  expect(open([old]).all()).toMatchObject([{ content: { fields: { title: "Leeks" } } }]);
  await seconds(2);
  expect(titles()).toEqual(["Leeks"]);
});

test("what is saved or given up is removed in both, and a page that had nothing asks for nothing", async () => {
  const store = open();
  store.remove("page");
  await seconds(2);
  expect(posts).toBe(0);
  store.save(draft("Leeks"));
  await seconds(2);
  store.remove("page");
  await seconds(1);
  expect([titles(), store.all()]).toEqual([[], []]);
});

test("what the server refuses stays in the browser, and is not sent again", async () => {
  status = 413;
  open().save(draft("Leeks"));
  await seconds(60);
  expect([posts, local.all().length]).toEqual([1, 1]);
});

test("a page that is left sends what waits at once", async () => {
  open().save(draft("Leeks"));
  window.dispatchEvent(new Event("pagehide"));
  await seconds(0);
  expect(titles()).toEqual(["Leeks"]);
});
