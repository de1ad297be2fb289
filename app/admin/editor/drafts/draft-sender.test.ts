import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftStore } from "#app/admin/ui/form/draft-store.ts";
import { isHidden } from "#app/admin/ui/live/session-check.ts";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { type SentDraft, sentDrafts } from "./draft-sender.ts";
import { storedRecipeDraft } from "./stored-draft.ts";

const storage = new Map<string, string>();
const server = new Map<string, NonNullable<SentDraft["typed"]>>();
const atLast: boolean[] = [];
const leaving: (() => void)[] = [];
let status = 200;
let posts = 0;

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  server.clear();
  status = 200;
  posts = 0;
  atLast.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("fetch", async (_: string, { body, keepalive }: RequestInit) => {
    posts += 1;
    atLast.push(keepalive === true);
    const { id, typed } = JSON.parse(String(body)) as SentDraft;
    if (id === "stuck") await new Promise(() => {});
    if (status === 200 && typed) server.set(id, typed);
    if (status === 200 && !typed) server.delete(id);
    return { ok: status === 200, status };
  });
});
afterEach(() => {
  // Else it would send to the next test's server once a page is shown again.
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Kept = Parameters<typeof sentDrafts>[0]["kept"];
const local = draftStore("unsaved-recipe new", storedRecipeDraft, "ada");
const open = (kept: Kept = []) => {
  const store = sentDrafts({ account: "ada", recipe: null, local, kept });
  const leave = store.open();
  leaving.push(leave);
  return { ...store, leave };
};
const draft = (title: string, id = "page") => ({
  id,
  at: Date.now(),
  content: { base: null, fields: { ...NEW_RECIPE, title } },
});
const titles = () => [...server.values()].map(({ content }) => content.fields.title);
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

test("the newer of two copies counts, by the clock that both were typed under", async () => {
  const kept = { at: Date.now() + 90_000, device: "computer" } as const;
  const old = { ...draft("Leek"), kept };
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

test("a clock that was set back makes nothing older", async () => {
  const store = open();
  store.save(draft("Leek"));
  await seconds(2);
  store.save({ ...draft("Leeks"), at: 0 });
  await seconds(2);
  const [typed] = server.values();
  expect(typed?.at).toBeGreaterThan(Date.now() - 60_000);
  expect([titles(), local.all()]).toEqual([["Leeks"], []]);
});

test("what a former release kept for whomever is offered, and sent for nobody", async () => {
  storage.set(local.key, JSON.stringify([draft("Leeks")]));
  expect(open().all()).toHaveLength(1);
  await seconds(60);
  expect([posts, local.all().length]).toEqual([0, 1]);
});

test("what the server refuses stays in the browser, and is not sent again", async () => {
  status = 413;
  open().save(draft("Leeks"));
  await seconds(60);
  expect([posts, local.all().length]).toEqual([1, 1]);
});

test("what the server would not read is not sent", async () => {
  open().save(draft("x".repeat(3_000_000)));
  await seconds(60);
  expect([posts, local.all().length]).toEqual([0, 1]);
});

test.each([302, 403, 429, 503])("after status %d it is sent again", async (refused) => {
  status = refused;
  open().save(draft("Leeks"));
  await seconds(3);
  expect(local.all()).toHaveLength(1);
  status = 200;
  await seconds(5);
  expect([titles(), local.all()]).toEqual([["Leeks"], []]);
});

test("a request without an answer holds up no other draft", async () => {
  local.save(draft("Beans", "stuck"));
  const store = open();
  await seconds(2);
  store.save(draft("Leeks"));
  await seconds(2);
  expect(titles()).toEqual(["Leeks"]);
});

test("a page that was left brings nothing back that another one has saved or discarded", async () => {
  status = 503;
  const store = open();
  store.save(draft("Leeks"));
  store.leave();
  await seconds(2);
  local.remove("page");
  status = 200;
  await seconds(60);
  expect(titles()).toEqual([]);
});

test("what was typed during a save of unknown outcome is sent again", async () => {
  const store = open();
  store.save(draft("Leeks"));
  await seconds(2);
  server.clear();
  store.sendAgain("page");
  await seconds(2);
  expect(titles()).toEqual(["Leeks"]);
});

test("a hidden page sends nothing: somebody else may have signed in", async () => {
  isHidden.set(true);
  const store = open();
  store.save(draft("Leeks"));
  await seconds(10);
  isHidden.set(false);
  expect([posts, local.all().length]).toEqual([0, 1]);
});

test("a page that is left sends what waits at once", async () => {
  open().save(draft("Leeks"));
  window.dispatchEvent(new Event("pagehide"));
  await seconds(0);
  expect(titles()).toEqual(["Leeks"]);
});

test("a page that is left sends no more at last than browsers take of all requests together", async () => {
  // Each letter is two bytes.
  for (const id of ["one", "two"]) local.save(draft("ü".repeat(20_000), id));
  open();
  window.dispatchEvent(new Event("pagehide"));
  await seconds(0);
  expect(atLast).toEqual([true, false]);
});
