import { describe, expect, test } from "vitest";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { type EditorChange, edit, startEditing } from "#app/admin/editor/recipe-editor.ts";
import { NEW_RECIPE, NO_INGREDIENT, type RecipeFields } from "#domain/recipes/form/form-values.ts";

const list = "ingredients";

/** "a b | Sauce | c": rows, and the names of headers between bars. */
function listOf({ fields, places }: EditorState): string {
  let index = 0;
  return places.ingredients
    .map(({ group }) => (group === null ? fields.ingredients[index++]?.name : `| ${group} |`))
    .join(" ");
}

const rows = (text: string) =>
  text.split(" ").map((word) => {
    const [name = "", group = ""] = word.split(":");
    return { ...NO_INGREDIENT, name, group };
  });

function recipe(text: string): EditorState {
  return startEditing({ ...NEW_RECIPE, ingredients: rows(text) }, { isNew: false });
}

const changed = (state: EditorState, ...changes: EditorChange[]) =>
  changes.reduce((before, change) => edit(before, change), state);

const groupsOf = ({ ingredients }: RecipeFields) =>
  ingredients.map(({ name, group }) => (group ? `${name}:${group}` : name)).join(" ");

test("headers stand where the groups of the rows change, two of a name apart too", () => {
  expect(listOf(recipe("a b"))).toBe("a b");
  expect(listOf(recipe("a b:S c:S d:T"))).toBe("a | S | b c | T | d");
  expect(listOf(recipe("a:S b:T c:S d"))).toBe("| S | a | T | b | S | c |  | d");
});

describe("a header", () => {
  const start = recipe("a b:S c:S d:T");

  test("renames a group of ten by one edit", () => {
    const ten = recipe("abcdefghij".replace(/./g, "$&:Sauce ").trim());
    const named = changed(ten, { type: "name-group", list, place: 0, name: "Dip" });
    expect(named.fields.ingredients.map(({ group }) => group)).toEqual(Array(10).fill("Dip"));
  });

  test("takes its rows along, and stays below the rows without a group", () => {
    const move = (from: number, to: number) =>
      listOf(changed(start, { type: "move", list, from, to }));
    expect(move(4, 1)).toBe("a | T | d | S | b c");
    expect(move(1, 4)).toBe("a | T | d | S | b c");
    expect(move(4, 3)).toBe("a | T | d | S | b c");
    expect(move(4, 0)).toBe("a | T | d | S | b c");
  });

  test("that is removed leaves its rows to the group above", () => {
    const removed = changed(start, { type: "remove-group", list, place: 4 });
    expect(groupsOf(removed.fields)).toBe("a b:S c:S d:S");
    expect(groupsOf(changed(removed, { type: "remove-group", list, place: 1 }).fields)).toBe(
      "a b c d",
    );
  });

  test("that is added begins a group, and without rows is gone after a save that leaves rows out", () => {
    const added = changed(
      recipe("a b c "),
      { type: "add-group", list, place: 1 },
      { type: "name-group", list, place: 1, name: "S" },
      { type: "add-group", list, place: 5 },
    );
    expect(groupsOf(added.fields)).toBe("a b:S c:S :S");
    expect(listOf(added)).toBe("a | S | b c  |  |");
    const same = changed(added, { type: "saved", fields: { ...added.fields } });
    expect(same.places.ingredients).toEqual(added.places.ingredients);
    const saved = { ...added.fields, ingredients: added.fields.ingredients.slice(0, 3) };
    expect(listOf(changed(added, { type: "saved", fields: saved }))).toBe("a | S | b c");
  });
});

test("a row belongs to the header that it is moved below, or added", () => {
  const start = recipe("a b:S c:T");
  const move = (from: number, to: number) =>
    groupsOf(changed(start, { type: "move", list, from, to }).fields);
  expect(move(0, 1)).toBe("a:S b:S c:T");
  expect(move(4, 3)).toBe("a b:S c:S");
  expect(move(4, 0)).toBe("c a b:S");
  expect(groupsOf(changed(start, { type: "add-row", list, at: 3 }).fields)).toBe("a b:S c:T :T");
});

test("pasted headings become headers, and the rows below stay in their group", () => {
  const paste = (text: string, index: number): EditorChange => ({
    type: "paste-rows",
    list,
    index,
    rows: rows(text),
  });
  expect(listOf(changed(recipe("a:S b:S"), paste("x y:T", 0)))).toBe("| S | a x | T | y | S | b");
  expect(listOf(changed(recipe("a b:S"), paste("x y", 1)))).toBe("a | S | b x y");
  expect(listOf(changed(recipe(""), paste("x:T y:U", 0)))).toBe("| T | x | U | y");
});
