import { describe, expect, test } from "vitest";
import { NEW_RECIPE, NO_INGREDIENT, NO_STEP } from "#domain/recipes/form/form-values.ts";
import { confirmedInOne } from "./allergens/confirmed-for.ts";
import type { EditorState } from "./editor-state.ts";
import { type EditorChange, edit, startEditing } from "./recipe-editor.ts";
import { isSetByHand } from "./rows/chosen-ingredients.ts";
import { rowsOfStep } from "./rows/rows-of-step.ts";

const list = "ingredients";

function changed(start: EditorState, ...changes: EditorChange[]): EditorState {
  return changes.reduce((state, change) => edit(state, change), start);
}

function withRows(...names: string[]): EditorState {
  const ingredients = names.map((name) => ({ ...NO_INGREDIENT, name }));
  return startEditing({ ...NEW_RECIPE, ingredients }, { isNew: true });
}

const keys = ({ places }: EditorState) => places.ingredients.map(({ key }) => key);
const names = ({ fields }: EditorState) => fields.ingredients.map(({ name }) => name);

describe("the slug", () => {
  const start = startEditing(NEW_RECIPE, { isNew: true });
  const title = (text: string): EditorChange => ({ type: "set", values: { title: text } });
  const slug = (text: string): EditorChange => ({ type: "set", values: { slug: text } });

  test("follows the title until it is edited", () => {
    expect(changed(start, title("Onion Soup")).fields.slug).toBe("onion-soup");
    expect(changed(start, title("Onion"), slug("mine"), title("Onion Soup")).fields.slug).toBe(
      "mine",
    );
  });

  test("follows the title again once it is cleared", () => {
    const touched = changed(start, title("Onion"), slug("mine"));
    expect(changed(start, title("Onion"), slug(""), title("Leek")).fields.slug).toBe("leek");
    expect(changed(touched, slug(""), title("Leek")).fields.slug).toBe("leek");
  });

  test("is left to the server for a title in other letters, and follows the next one", () => {
    const spelled = changed(start, title("Onion"), title("Käse"));
    expect(spelled.fields.slug).toBe("");
    expect(changed(spelled, title("Cheese")).fields.slug).toBe("cheese");
  });

  test("of a saved recipe does not follow the title", () => {
    const saved = startEditing({ ...NEW_RECIPE, title: "A", slug: "a" }, { isNew: false });
    expect(changed(saved, title("B")).fields.slug).toBe("a");
  });
});

describe("calculated nutrition", () => {
  const { nutrition } = NEW_RECIPE;
  const start = changed(startEditing(NEW_RECIPE, { isNew: true }), {
    type: "set",
    values: { nutrition: { ...nutrition, calories: "200" }, nutritionCalculated: true },
  });
  const typed = (values: Partial<typeof nutrition>): EditorChange => ({
    type: "set",
    values: { nutrition: { ...start.fields.nutrition, ...values } },
  });

  test("is no longer that once a figure is typed over", () => {
    expect(start.fields.nutritionCalculated).toBe(true);
    expect(changed(start, typed({ calories: "210" })).fields.nutritionCalculated).toBe(false);
    expect(changed(start, typed({ transFat: "1" })).fields.nutritionCalculated).toBe(false);
  });

  test("stays that when the size of a serving is typed", () => {
    expect(changed(start, typed({ servingSize: "1 bowl" })).fields.nutritionCalculated).toBe(true);
  });
});

describe("confirmed allergens", () => {
  const confirmed = (...rows: string[]) =>
    changed(withRows(...rows), { type: "set", values: { allergens: "wheat" } });
  const allergens = ({ fields }: EditorState) => fields.allergens;

  test("ask to be confirmed again after a change of the ingredients", () => {
    const start = confirmed("flour", "salt");
    const rows: EditorChange[] = [
      { type: "set-row", list, index: 1, values: { name: "milk" } },
      { type: "set-row", list, index: 1, values: { note: "or butter" } },
      { type: "remove-row", list, index: 1 },
      { type: "move", list, from: 1, to: 0 },
    ];
    for (const change of rows) expect(allergens(changed(start, change)), change.type).toBe("");
  });

  test("stay with any other change, an empty row too", () => {
    const added: EditorChange = { type: "add-row", list, at: 2 };
    const titled: EditorChange = { type: "set", values: { title: "Loaf" } };
    const chosen: EditorChange = { type: "choose-ingredients", step: 0, rows: [1] };
    const start = confirmed("flour", "salt");
    for (const change of [added, titled, chosen])
      expect(allergens(changed(start, change)), change.type).toBe("wheat");
  });

  test("of two versions stay only with the ingredients of the same", () => {
    const { fields: mine } = confirmed("flour");
    const theirs = { ...confirmed("flour", "milk").fields, allergens: "wheat, milk" };
    expect(confirmedInOne({ ...mine, title: "Loaf" }, [mine, theirs]).allergens).toBe("wheat");
    const mixed = { ...theirs, allergens: mine.allergens };
    expect(confirmedInOne(mixed, [mine, theirs]).allergens).toBe("");
  });
});

describe("rows", () => {
  test("keep their keys when moved", () => {
    const moved = changed(withRows("a", "b", "c"), { type: "move", list, from: 0, to: 2 });
    expect(names(moved)).toEqual(["b", "c", "a"]);
    expect(keys(moved)).toEqual([1, 2, 0]);
  });

  test("can be removed and restored", () => {
    const gone = changed(withRows("a", "b", "c"), { type: "remove-row", list, index: 1 });
    expect(names(gone)).toEqual(["a", "c"]);
    expect(names(changed(gone, { type: "undo" }))).toEqual(["a", "b", "c"]);
    const offer = ({ history }: EditorState) => history.past.at(-1)?.offer;
    expect(offer(gone)).toBe(list);
    expect(offer(changed(gone, { type: "set", values: { title: "Pie" } }))).toBeNull();
  });

  test("are pasted in place of an empty row, or after a filled one", () => {
    const rows = ["x", "y"].map((name) => ({ ...NO_INGREDIENT, name }));
    const paste = (index: number): EditorChange => ({ type: "paste-rows", list, index, rows });
    expect(names(changed(withRows("a", "", "c"), paste(1)))).toEqual(["a", "x", "y", "c"]);
    expect(names(changed(withRows("a", "b"), paste(0)))).toEqual(["a", "x", "y", "b"]);
    const pasted = changed(withRows(""), paste(0));
    expect(new Set(keys(pasted)).size).toBe(2);
    expect(names(changed(pasted, { type: "undo" }))).toEqual([""]);
  });

  test("are split, which can be undone, unless they have changed since", () => {
    const typed = withRows("20 g butter");
    const [from = NO_INGREDIENT] = typed.fields.ingredients;
    const values = { amount: "20", unit: "g", name: "butter" };
    const split = changed(typed, { type: "split-row", list, index: 0, from, values });
    expect(split.fields.ingredients).toEqual([{ ...from, ...values }]);
    expect(names(changed(split, { type: "undo" }))).toEqual(["20 g butter"]);
    expect(changed(split, { type: "split-row", list, index: 0, from, values })).toBe(split);
  });

  test("do not affect the steps", () => {
    const { fields } = changed(withRows("a"), { type: "add-row", list: "instructions", at: 1 });
    expect(fields.instructions).toEqual([NO_STEP, NO_STEP]);
    expect(fields.ingredients).toHaveLength(1);
  });
});

describe("the ingredients of a step", () => {
  const choose = (rows: number[] | null, step = 0): EditorChange => ({
    type: "choose-ingredients",
    step,
    rows,
  });
  const start = withRows("Butter", "salt", "butter");
  const chosen = ({ fields }: EditorState) => fields.instructions.map((step) => step.ingredients);

  test("are those that its text names until they are set by hand, and again after", () => {
    const text: EditorChange = {
      type: "set-row",
      list: "instructions",
      index: 0,
      values: { text: "Melt the butter." },
    };
    const named = changed(start, text);
    expect(rowsOfStep(named.fields, 0)).toEqual([0, 2]);
    const byHand = changed(named, choose([1, 2]));
    expect(rowsOfStep(byHand.fields, 0)).toEqual([1, 2]);
    expect(isSetByHand(byHand.fields, 0)).toBe(true);
    expect(rowsOfStep(changed(byHand, choose([])).fields, 0)).toEqual([]);
    const again = changed(byHand, choose(null));
    expect(rowsOfStep(again.fields, 0)).toEqual([0, 2]);
    expect(isSetByHand(again.fields, 0)).toBe(false);
  });

  test("stay the same rows when those are moved, renamed, removed or brought back", () => {
    const byHand = changed(start, choose([1, 2]));
    expect(chosen(byHand)).toEqual(["salt butter"]);
    const moved = changed(
      byHand,
      { type: "move", list, from: 2, to: 0 },
      { type: "set-row", list, index: 0, values: { name: "ghee" } },
    );
    expect(rowsOfStep(moved.fields, 0)).toEqual([0, 2]);
    const gone = changed(moved, { type: "remove-row", list, index: 0 });
    expect(rowsOfStep(gone.fields, 0)).toEqual([1]);
    expect(rowsOfStep(changed(gone, { type: "undo" }).fields, 0)).toEqual([0, 2]);
  });

  test("never become another row that gets the same name", () => {
    const gone = changed(start, choose([1]), { type: "remove-row", list, index: 1 });
    expect(isSetByHand(gone.fields, 0)).toBe(false);
    const salt: EditorChange = { type: "set-row", list, index: 0, values: { name: "Salt" } };
    const step: EditorChange = { type: "add-row", list: "instructions", at: 1 };
    const again = changed(gone, salt, step, choose([0, 1], 1));
    expect(chosen(again)).toEqual(["salt", "salt-2 butter"]);
    expect(rowsOfStep(again.fields, 0)).toEqual([]);
  });
});

describe("the main image", () => {
  const imageCredit = { name: "Ada", url: "" };
  const start = startEditing(
    {
      ...NEW_RECIPE,
      mainImageUrl: "/old.webp",
      mainImageColor: "#fa0",
      mainImageAlt: "A pie",
      imageCredit,
    },
    { isNew: false },
  );

  test("loses colour, alternative text and credit when its address changes", () => {
    const values = { mainImageUrl: "/a.webp" };
    expect(changed(start, { type: "set", values }).fields).toMatchObject({
      mainImageUrl: "/a.webp",
      mainImageColor: "",
      mainImageAlt: "",
      imageCredit: { name: "", url: "" },
    });
  });

  test("has them again when its address is typed back, letter by letter", () => {
    const typed = ["/old.webpx", "/old.web", "/old.webp"].map(
      (mainImageUrl): EditorChange => ({ type: "set", values: { mainImageUrl } }),
    );
    expect(changed(start, ...typed).fields).toMatchObject({
      mainImageColor: "#fa0",
      mainImageAlt: "A pie",
      imageCredit,
    });
  });

  test("takes over what is said of a further photo whose address is typed", () => {
    const text = { imageUrl: "/b.webp", alt: "", credit: "Dan", creditUrl: "", color: "#00f" };
    const more = changed(start, {
      type: "set",
      values: { images: "/b.webp\n/c.webp", imageTexts: [text] },
    });
    const typed = changed(more, { type: "set", values: { mainImageUrl: "/b.webp" } });
    const settled = changed(typed, { type: "photos", change: (photos) => photos });
    expect(settled.fields).toMatchObject({
      mainImageColor: "#00f",
      imageCredit: { name: "Dan", url: "" },
      images: "/c.webp",
      imageTexts: [],
    });
  });

  test("can be set together with colour and credit", () => {
    const values = { mainImageUrl: "/a.webp", mainImageColor: "#00f", imageCredit };
    expect(changed(start, { type: "set", values }).fields).toMatchObject(values);
  });
});

describe("replacing the recipe", () => {
  test("keeps the keys of common rows, and clears the history", () => {
    const removed = changed(withRows("a", "b", "c"), { type: "remove-row", list, index: 0 });
    const ingredients = ["x", "y", "z"].map((name) => ({ ...NO_INGREDIENT, name }));
    const replaced = changed(removed, { type: "replace", fields: { ...NEW_RECIPE, ingredients } });
    expect(names(replaced)).toEqual(["x", "y", "z"]);
    expect(keys(replaced).slice(0, 2)).toEqual(keys(removed));
    expect(new Set(keys(replaced)).size).toBe(3);
    expect(changed(replaced, { type: "undo" })).toBe(replaced);
  });

  test("derives the slug of a new recipe from its title", () => {
    const fields = { ...NEW_RECIPE, title: "Leek Pie" };
    const replaced = (isNew: boolean) =>
      changed(startEditing(NEW_RECIPE, { isNew }), { type: "replace", fields }).fields.slug;
    expect(replaced(true)).toBe("leek-pie");
    expect(replaced(false)).toBe("");
  });
});
