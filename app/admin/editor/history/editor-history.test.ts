import { expect, test } from "vitest";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { photoAt } from "#app/admin/editor/photos/photos.ts";
import { type EditorChange, edit, startEditing } from "#app/admin/editor/recipe-editor.ts";
import { NEW_RECIPE, NO_INGREDIENT } from "#domain/recipes/form/form-values.ts";

const list = "ingredients";
const start = startEditing(
  { ...NEW_RECIPE, ingredients: [{ ...NO_INGREDIENT, name: "rice" }] },
  { isNew: true },
);
const undo = (state: EditorState) => edit(state, { type: "undo" });
const redo = (state: EditorState) => edit(state, { type: "redo" });

/** Types letter by letter, after a pause. */
function type(state: EditorState, field: "title" | "description", text: string, pause = 0) {
  const before = state.fields[field];
  return [...text].reduce((typed, _, index) => {
    const values = { [field]: before + text.slice(0, index + 1) };
    return edit(typed, { type: "set", values }, index === 0 ? pause : 100);
  }, state);
}

test("a phrase of twenty letters is taken back, and put back, by one press", () => {
  const typed = type(start, "title", "Rice with peas, mint");
  expect(typed.fields).toMatchObject({
    title: "Rice with peas, mint",
    slug: "rice-with-peas-mint",
  });
  const undone = undo(typed);
  expect(undone.fields).toMatchObject({ title: "", slug: "" });
  expect(undone.history.past).toEqual([]);
  expect(redo(undone).fields).toEqual(typed.fields);
  expect(undo(redo(undone)).fields).toEqual(start.fields);
});

test("a run ends with a pause, another field, deleting, and what is pasted", () => {
  const one = type(start, "title", "Rice");
  const entries = (state: EditorState) => state.history.past.length;
  expect(entries(type(one, "title", " dish", 900))).toBe(1);
  expect(entries(type(one, "title", " dish", 1_000))).toBe(2);
  expect(entries(type(one, "description", "Good"))).toBe(2);
  const set = (title: string): EditorChange => ({ type: "set", values: { title } });
  const cut = edit(edit(one, set("Ric")), set("Ri"));
  expect(entries(cut)).toBe(2);
  expect(undo(cut).fields.title).toBe("Rice");
  const pasted = edit(one, set(`Rice ${"and peas ".repeat(5)}`));
  expect(undo(pasted).fields.title).toBe("Rice");
});

test("text and rows are taken back in the order of time, with the field to focus", () => {
  const states = [start];
  const also = (state: EditorState) => states.push(state);
  const last = () => states.at(-1) as EditorState;
  also(type(start, "title", "Rice"));
  also(edit(last(), { type: "add-row", list, at: 1 }));
  also(edit(last(), { type: "set-row", list, index: 1, values: { name: "peas" } }));
  also(edit(last(), { type: "add-group", list, place: 1 }));
  also(edit(last(), { type: "name-group", list, place: 1, name: "Green" }));
  also(edit(last(), { type: "move", list, from: 2, to: 0 }));
  also(edit(last(), { type: "remove-row", list, index: 0 }));
  also(edit(last(), { type: "photos", change: () => [photoAt("/a.webp")] }));
  let state = last();
  const focused = [];
  while (state.history.past.length > 0) {
    const { fields, places } = states[states.length - 2] ?? start;
    states.pop();
    state = undo(state);
    expect(state).toMatchObject({ fields, places });
    focused.push(state.history.shown?.field);
  }
  expect(focused).toEqual([
    "mainImageUrl",
    "ingredients[0].name",
    "ingredients[0].name",
    "ingredients.group-3",
    "ingredients[1].name",
    "ingredients[1].name",
    "ingredients[0].name",
    "title",
  ]);
  expect(undo(state)).toBe(state);
});

test("a credit of a further photo is taken back as one run, at its field", () => {
  const photos = [photoAt("/a.webp"), photoAt("/b.webp")];
  const credited = (credit: string): EditorChange => ({
    type: "photos",
    change: (all) => all.map((photo, at) => (at === 1 ? { ...photo, credit } : photo)),
  });
  const shown = edit(start, { type: "photos", change: () => photos });
  const typed = ["D", "Da", "Dan"].reduce((state, text) => edit(state, credited(text)), shown);
  expect(typed.history.past).toHaveLength(2);
  const undone = undo(typed);
  expect(undone.fields.imageTexts).toEqual([]);
  expect(undone.history.shown?.field).toBe("/b.webp-credit");
  expect(redo(undone).history.shown?.field).toBe("imageTexts[0].credit");
});

test("the cursor goes behind what an undo changed", () => {
  const set = (description: string): EditorChange => ({ type: "set", values: { description } });
  const typed = edit(edit(start, set("Salt the water.")), set("Salt all the water."), 2_000);
  expect(undo(typed).history.shown).toEqual({ field: "description", cursor: 4, isUndo: true });
  expect(redo(undo(typed)).history.shown).toMatchObject({ cursor: 8, isUndo: false });
});

test("a change after an undo leaves nothing to redo, and a hundred changes are kept", () => {
  const undone = undo(type(start, "title", "Rice"));
  expect(redo(type(undone, "description", "Good")).fields.title).toBe("");
  let state = start;
  for (let count = 0; count < 150; count += 1)
    state = edit(state, { type: "add-row", list, at: 1 });
  expect(state.history.past).toHaveLength(100);
});

test("what was typed before a save can be taken back after it, but not the address that it got", () => {
  const typed = type(start, "title", "Rice");
  const saved = [
    { type: "created" },
    { type: "saved", fields: { ...typed.fields, slug: "rice-2", description: "" } },
  ].reduce((state, change) => edit(state, change as EditorChange), typed);
  expect(undo(saved).fields).toMatchObject({ title: "", slug: "rice-2" });
});

test("rows that a save dropped come back with their places, and go again", () => {
  const rows = ["flour", "", "sugar, brown"].map((name) => ({ ...NO_INGREDIENT, name }));
  const typed = startEditing({ ...NEW_RECIPE, ingredients: rows }, { isNew: false });
  const values = { name: "sugar" };
  const split = edit(typed, { type: "set-row", list, index: 2, values });
  const kept = split.fields.ingredients.filter(({ name }) => name);
  const saved = edit(split, { type: "saved", fields: { ...split.fields, ingredients: kept } });
  const undone = undo(saved);
  expect(undone.fields.ingredients).toEqual(rows);
  expect(undone.places.ingredients).toHaveLength(3);
  expect(new Set(undone.places.ingredients.map(({ key }) => key)).size).toBe(3);
  const added = edit(undone, { type: "add-row", list, at: 3 });
  expect(added.fields.ingredients.slice(0, 3)).toEqual(rows);
  expect(redo(undone)).toMatchObject({ fields: saved.fields, places: saved.places });
});

test("bold that is taken back leads to its text", () => {
  const values = { descriptionMarks: '[{"start":0,"end":4,"kind":"strong"}]' };
  const written = type(start, "description", "Good rice");
  const bold = edit(written, { type: "set", values }, 2_000);
  expect(undo(bold).history.shown).toEqual({ field: "description", cursor: null, isUndo: true });
  const row = edit(start, { type: "add-row", list: "notes", at: 0 });
  const marks = values.descriptionMarks;
  const note = edit(row, { type: "set-row", list: "notes", index: 0, values: { marks } });
  expect(undo(note).history.shown).toMatchObject({ field: "notes[0].text", cursor: null });
});
