import { expect, test } from "vitest";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { storedRecipeDraft } from "./stored-draft.ts";

const { notes, equipment, video, ...older } = { ...NEW_RECIPE, title: "Rice" };

test("a draft of an older release is whole again, and so is the version it is based on", () => {
  expect(storedRecipeDraft({ base: null, fields: older })).toEqual({
    base: null,
    fields: { ...NEW_RECIPE, title: "Rice" },
  });
  const base = { version: 3, fields: older };
  expect(storedRecipeDraft({ base, fields: older })?.base).toEqual({
    version: 3,
    fields: { ...NEW_RECIPE, title: "Rice" },
  });
});

test.each([
  null,
  {},
  { fields: older },
  { base: null, fields: {} },
  { base: { fields: older }, fields: older },
  { base: { version: "3", fields: older }, fields: older },
  { base: { version: 3 }, fields: older },
])("%j is no draft", (value) => {
  expect(storedRecipeDraft(value)).toBeNull();
});
