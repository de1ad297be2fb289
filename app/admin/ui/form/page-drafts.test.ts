import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftStore } from "./draft-store.ts";
import { pageDrafts } from "./page-drafts.ts";

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

const isText = (value: unknown) => typeof value === "string";
const store = draftStore("unsaved", isText);
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
    drafts.keep();
  };
  return { form, drafts, type };
}

describe("what is typed on a page", () => {
  test("is offered by the next one, and restored", () => {
    page().type("Leeks");
    const next = page();
    const draft = next.drafts.offered();
    expect(draft?.content).toBe("Leeks");
    if (draft) next.drafts.restore(draft);
    expect(next.form.text).toBe("Leeks");
    expect(next.drafts.offered()).toBeUndefined();
    // From now on it is this page's to keep.
    expect(stored()).toEqual([]);
    next.drafts.keep();
    expect(stored()).toEqual(["Leeks"]);
  });

  test("is discarded for good", () => {
    page().type("Leeks");
    const { drafts } = page();
    const draft = drafts.offered();
    if (draft) drafts.discard(draft);
    expect(drafts.offered()).toBeUndefined();
    expect(page().drafts.offered()).toBeUndefined();
  });

  test("is not offered where the form says the same already", () => {
    page().type("Leeks");
    expect(page("Leeks").drafts.offered()).toBeUndefined();
  });

  test("is offered in its turn when another draft takes its place", () => {
    page().type("Leeks");
    const { form, drafts, type } = page();
    type("Beans");
    const first = drafts.offered();
    if (first) drafts.restore(first);
    expect(form.text).toBe("Leeks");
    drafts.keep();
    const second = drafts.offered();
    expect(second?.content).toBe("Beans");
    if (second) drafts.restore(second);
    expect(form.text).toBe("Beans");
    expect(drafts.offered()?.content).toBe("Leeks");
  });

  test("leaves nothing once it is typed back, or saved", () => {
    const { form, drafts, type } = page("Rice");
    type("Rice, red");
    type("Rice");
    expect(stored()).toEqual([]);
    type("Rice, black");
    form.saved = form.text;
    drafts.forget();
    expect(stored()).toEqual([]);
  });

  test("stays as it was stored last once the page goes on elsewhere", () => {
    const { drafts, type } = page();
    type("Leeks");
    drafts.stop();
    type("");
    expect(stored()).toEqual(["Leeks"]);
  });

  test("goes on where the page is loaded again with its own draft", () => {
    const { drafts, type } = page();
    type("Leeks");
    const again = page("", drafts.id());
    expect(again.drafts.takeOwn()).toBe("Leeks");
    expect(again.drafts.offered()).toBeUndefined();
  });
});
