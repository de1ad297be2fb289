import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteDrafts, draftStore, hasDrafts, pageDrafts } from "./draft-store.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const readText = (value: unknown) => (typeof value === "string" ? value : null);
const store = draftStore("unsaved-text", readText, "ada");
const stored = () => store.all().map(({ content }) => content);

/** A page with one text field, as it was saved last. */
function page(saved = "", ownId: string | null = null) {
  const form = { text: saved, saved };
  const drafts = pageDrafts(() => ({
    store,
    present: () => form.text,
    isDirty: () => form.text !== form.saved,
    differs: (text: string) => text !== form.saved,
    restore: (text: string) => {
      form.text = text;
    },
    ownId: () => ownId,
  }));
  drafts.open();
  const type = (text: string) => {
    form.text = text;
    drafts.save();
  };
  return { form, drafts, type };
}

describe("the draft of a page", () => {
  test("is offered by the next page, and restored", () => {
    page().type("Leeks");
    const next = page();
    const draft = next.drafts.offered();
    expect(draft?.content).toBe("Leeks");
    if (draft) next.drafts.restore(draft);
    expect(next.form.text).toBe("Leeks");
    expect(next.drafts.offered()).toBeUndefined();
    // It now belongs to this page.
    expect(store.all()).toMatchObject([{ id: next.drafts.id(), content: "Leeks" }]);
  });

  test("can be discarded permanently", () => {
    page().type("Leeks");
    const { drafts } = page();
    const draft = drafts.offered();
    if (draft) drafts.discard(draft);
    expect(drafts.offered()).toBeUndefined();
    expect(page().drafts.offered()).toBeUndefined();
  });

  test("is not offered when it equals the form", () => {
    page().type("Leeks");
    expect(page("Leeks").drafts.offered()).toBeUndefined();
    // It was saved: nobody is offered it later, once the form is another.
    expect(stored()).toEqual([]);
  });

  test("is offered next when another draft replaces it", () => {
    page().type("Leeks");
    const { form, drafts, type } = page();
    type("Beans");
    const first = drafts.offered();
    if (first) drafts.restore(first);
    expect(form.text).toBe("Leeks");
    drafts.save();
    const second = drafts.offered();
    expect(second?.content).toBe("Beans");
    if (second) drafts.restore(second);
    expect(form.text).toBe("Beans");
    expect(drafts.offered()?.content).toBe("Leeks");
  });

  test("is removed once the change is undone, or saved", () => {
    const { form, drafts, type } = page("Rice");
    type("Rice, red");
    type("Rice");
    expect(stored()).toEqual([]);
    type("Rice, black");
    form.saved = form.text;
    drafts.remove();
    expect(stored()).toEqual([]);
  });

  test("no longer changes after stop()", () => {
    const { drafts, type } = page();
    type("Leeks");
    drafts.stop();
    type("");
    expect(stored()).toEqual(["Leeks"]);
  });

  test("is continued by a reload of its page", () => {
    const { drafts, type } = page();
    type("Leeks");
    const again = page("", drafts.id());
    expect(again.drafts.takeOwn()).toBe("Leeks");
    expect(again.drafts.offered()).toBeUndefined();
  });
});

describe("the drafts of a form", () => {
  test("are stored next to those of other pages, newest first", () => {
    store.save({ id: "crashed", at: 1, content: "Left behind" });
    store.save({ id: "new", at: 2, content: "T" });
    store.save({ id: "new", at: 3, content: "Typed anew" });
    expect(store.all()).toMatchObject([
      { id: "new", at: 3, content: "Typed anew" },
      { id: "crashed", at: 1, content: "Left behind" },
    ]);
  });

  test("are one account's: another one gets none of them, and loses none by its own", () => {
    const others = draftStore("unsaved-text", readText, "grace");
    store.save({ id: "mine", at: 1, content: "Ada's" });
    expect(others.all()).toEqual([]);
    others.save({ id: "theirs", at: 2, content: "Grace's" });
    others.remove("theirs");
    expect(stored()).toEqual(["Ada's"]);
  });

  test("are removed one by one, and the key with the last", () => {
    store.save({ id: "crashed", at: 1, content: "Left behind" });
    store.save({ id: "new", at: 2, content: "Typed anew" });
    store.remove("new");
    expect(store.all().map(({ id }) => id)).toEqual(["crashed"]);
    store.remove("crashed");
    expect(storage.size).toBe(0);
  });

  test("are limited to five of an account", () => {
    const others = draftStore("unsaved-text", readText, "grace");
    others.save({ id: "theirs", at: 0, content: "Grace's" });
    for (let n = 1; n <= 9; n += 1) store.save({ id: `page ${n}`, at: n, content: "x" });
    expect(store.all().map(({ at }) => at)).toEqual([9, 8, 7, 6, 5]);
    expect(others.all()).toHaveLength(1);
  });

  test.each(["", "{", "{}", "null", '[{"id":"x","at":1}]'])(
    "stored value %j gives no drafts",
    (found) => {
      storage.set("unsaved", found);
      expect(store.all()).toEqual([]);
    },
  );

  test("cause no error when storage is blocked", () => {
    vi.stubGlobal("localStorage", undefined);
    store.save({ id: "new", at: 1, content: "x" });
    expect(store.all()).toEqual([]);
  });
});

test("all drafts of a browser can be deleted, and nothing else of it", () => {
  const values: Record<string, string> = { favorites: "[]" };
  const removeItem = (key: string) => void delete values[key];
  const setItem = (key: string, value: string) => {
    values[key] = value;
  };
  const methods = { getItem: (key: string) => values[key] ?? null, setItem, removeItem };
  // The methods of a real one are not among its keys either.
  vi.stubGlobal("localStorage", Object.setPrototypeOf(values, methods));
  expect(hasDrafts()).toBe(false);
  for (const name of ["recipe new", "form settings"] as const)
    draftStore(`unsaved-${name}`, readText, "ada").save({ id: "1", at: 0, content: "typed" });
  expect(hasDrafts()).toBe(true);
  deleteDrafts();
  expect(values).toEqual({ favorites: "[]" });
});
