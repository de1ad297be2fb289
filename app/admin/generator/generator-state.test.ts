import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recipeInput } from "#test/factories/recipe-input.ts";
import type { Preview } from "./generator-protocol.ts";
import {
  type GeneratorEvent,
  type GeneratorState,
  INITIAL_STATE,
  NO_PROGRESS,
  reduceGenerator,
  stepShown,
} from "./generator-state.ts";
import { savedProgress, saveProgress } from "./saved-progress.ts";

const criteria = {
  category: "Soups",
  cuisine: "",
  mealTypes: [],
  dietaryTags: [],
  recipeName: "",
  maxCookingTime: null,
};
const suggestion = {
  name: "Leek soup",
  description: "",
  estimatedTime: "",
  difficulty: null,
  cuisine: "",
};
const photo = {
  id: "p1",
  url: "https://photos.example/1.jpg",
  thumbnailUrl: "https://photos.example/1-small.jpg",
  author: "Ada",
  authorUrl: "",
  description: "",
  downloadUrl: "",
};
const preview: Preview = { criteria, recipe: recipeInput(), photos: [photo], photoProblem: null };
const asked = { type: "asked", doing: "Looking for ideas…", isSurprise: false } as const;
const suggested: GeneratorEvent = { type: "suggested", criteria, suggestions: [suggestion] };
const previewed = { type: "previewed", preview } as const;
const failed = {
  type: "failed",
  failure: { type: "failed", problem: "Failed to generate suggestions", reason: "Busy." },
} as const;

function stateAfter(...events: GeneratorEvent[]): GeneratorState {
  return events.reduce(reduceGenerator, INITIAL_STATE);
}

test("asking clears earlier problems, and waits until the answer", () => {
  const state = stateAfter(failed, asked);
  expect(state).toMatchObject({ failure: null, waiting: { doing: "Looking for ideas…" } });
  const updated = reduceGenerator(state, { type: "progressed", doing: "Now", soFar: "Leek soup" });
  expect(updated.waiting).toEqual({ doing: "Now", soFar: "Leek soup" });
  const { failure } = failed;
  expect(reduceGenerator(updated, failed)).toMatchObject({ waiting: null, failure });
  expect(reduceGenerator(updated, { type: "cancelled" }).waiting).toBeNull();
});

test("typing clears the errors and keeps the other fields", () => {
  const state = stateAfter(
    { type: "typed", fields: { category: "Soups" } },
    { type: "refused", errors: { maxCookingTime: "Please enter whole minutes" } },
    { type: "typed", fields: { maxCookingTime: "30" } },
  );
  expect(state.errors).toEqual({});
  expect(state.progress.fields).toMatchObject({ category: "Soups", maxCookingTime: "30" });
});

test("refused criteria replace an older failure", () => {
  const errors = { maxCookingTime: "Please enter whole minutes" };
  expect(stateAfter(failed, { type: "refused", errors })).toMatchObject({ failure: null, errors });
});

test("new suggestions replace a preview, a surprise replaces suggestions", () => {
  const state = stateAfter(suggested, previewed, suggested);
  expect(state.progress).toMatchObject({ criteria, preview: null, suggestions: [suggestion] });
  const surprised = reduceGenerator(state, { ...asked, isSurprise: true });
  expect(surprised.progress).toMatchObject({ criteria: null, suggestions: [] });
});

describe("the image of a preview", () => {
  test("is its first photo until another is chosen", () => {
    const state = stateAfter(previewed);
    expect(state.progress.image).toEqual({ photo: "p1", isOwn: false, ownUrl: "" });
    const image = { isOwn: true, ownUrl: "https://a.example/b.jpg" };
    const chosen = reduceGenerator(state, { type: "image chosen", image });
    expect(chosen.progress.image).toEqual({ photo: "p1", ...image });
  });

  test("is none where no photos were found", () => {
    const state = stateAfter({ type: "previewed", preview: { ...preview, photos: [] } });
    expect(state.progress.image.photo).toBeNull();
  });

  test("loses its problem at the next choice", () => {
    const problem = "Please enter a valid image URL";
    const state = stateAfter(previewed, { type: "image refused", problem });
    expect(state.imageProblem).toBe(problem);
    expect(reduceGenerator(state, { type: "image chosen", image: {} }).imageProblem).toBeNull();
  });
});

describe("going back", () => {
  test("from the preview clears it and leaves the suggestions", () => {
    const state = stateAfter(suggested, previewed, { type: "went back", from: "preview" });
    expect(state.progress).toMatchObject({ preview: null, suggestions: [suggestion] });
    expect(state.progress.image.photo).toBeNull();
  });

  test("from the suggestions clears them and leaves the fields", () => {
    const typed = { type: "typed", fields: { category: "Soups" } } as const;
    const state = stateAfter(typed, suggested, asked, { type: "went back", from: "suggestions" });
    expect(state.progress).toMatchObject({ criteria: null, suggestions: [] });
    expect(state.progress.fields.category).toBe("Soups");
    expect(state.waiting).toBeNull();
  });

  test("to the start clears everything", () => {
    expect(stateAfter(suggested, previewed, failed, { type: "started over" })).toEqual(
      INITIAL_STATE,
    );
  });
});

test.each([
  [null, stateAfter(suggested, previewed), "criteria"],
  ["suggestions", stateAfter(suggested), "suggestions"],
  ["suggestions", INITIAL_STATE, "criteria"],
  ["preview", stateAfter(suggested, previewed), "preview"],
  ["preview", stateAfter(suggested), "suggestions"],
  ["preview", INITIAL_STATE, "criteria"],
  ["elsewhere", stateAfter(suggested), "criteria"],
])("the step %s in the URL is shown if it has data", (wanted, { progress }, step) => {
  expect(stepShown(wanted, progress)).toBe(step);
});

describe("progress saved in the tab", () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is restored, unless fields have been edited meanwhile", () => {
    const { progress } = stateAfter(suggested, previewed);
    saveProgress(progress);
    const restored = { type: "restored", progress: savedProgress() } as const;
    expect(stateAfter(restored)).toMatchObject({ isRestored: true, progress });
    const typed = stateAfter({ type: "typed", fields: { category: "Soups" } }, restored);
    expect(typed.progress).toMatchObject({ preview: null, fields: { category: "Soups" } });
  });

  test("is removed when it is empty", () => {
    saveProgress(stateAfter(suggested).progress);
    saveProgress(NO_PROGRESS);
    expect(items.size).toBe(0);
  });

  test.each(["", "{", "3", "null"])("is ignored when it is invalid: %j", (text) => {
    items.set("recipe-generator 2", text);
    expect(savedProgress()).toEqual(NO_PROGRESS);
  });

  test("is empty when storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    saveProgress(stateAfter(suggested).progress);
    expect(savedProgress()).toBe(NO_PROGRESS);
  });
});
