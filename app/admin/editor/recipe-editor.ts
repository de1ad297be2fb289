import { NEW_RECIPE, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { NUTRIENTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import { LISTS, type ListName, RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";
import { unconfirmedByChange } from "./allergens/confirmed-for.ts";
import { withChosen } from "./rows/chosen-ingredients.ts";

/** The reducer of the recipe form. */

export type EditorRow = RecipeFields[ListName][number];

export type EditorState = {
  fields: RecipeFields;
  /** React keys of the rows; a moved row keeps its key. */
  keys: Record<ListName, number[]>;
  nextKey: number;
  isNew: boolean;
  /** Whether the slug is derived from the title: for a new recipe, until it is edited. */
  slugFollows: boolean;
  /** The list before the last removal or paste. */
  undo: { list: ListName; rows: EditorRow[]; keys: number[] } | null;
};

export type EditorChange =
  | { type: "set"; values: Partial<RecipeFields> }
  | { type: "set-row"; list: ListName; index: number; values: Partial<EditorRow> }
  /** Replaces what was typed into one field of a row; ignored if the row has changed since. */
  | {
      type: "split-row";
      list: ListName;
      index: number;
      from: EditorRow;
      values: Partial<EditorRow>;
    }
  | { type: "add-row"; list: ListName; at: number }
  | { type: "remove-row"; list: ListName; index: number }
  | { type: "move-row"; list: ListName; from: number; to: number }
  /** Replaces the row at `index` if it is empty, else inserts after it. */
  | { type: "paste-rows"; list: ListName; index: number; rows: EditorRow[] }
  /** Null: as the step's text says. */
  | { type: "choose-ingredients"; step: number; rows: number[] | null }
  | { type: "add-image"; address: string }
  | { type: "undo" }
  | { type: "replace"; fields: RecipeFields }
  /** It is saved for the first time. */
  | { type: "created" };

export function startEditing(fields: RecipeFields, { isNew }: { isNew: boolean }): EditorState {
  const slugFollows = isNew && followsTitle(fields);
  return { fields, ...keysOf(fields), isNew, slugFollows, undo: null };
}

export function edit(state: EditorState, change: EditorChange): EditorState {
  const next = changed(state, change);
  if (change.type === "replace") return next;
  const fields = unconfirmedByChange(state.fields, next.fields);
  return fields === next.fields ? next : { ...next, fields };
}

function changed(state: EditorState, change: EditorChange): EditorState {
  switch (change.type) {
    case "set":
      return set(state, change.values);
    case "replace":
      return replace(state, change.fields);
    case "created":
      return { ...state, isNew: false, slugFollows: false };
    case "add-image":
      return set(state, { images: [...lines(state.fields.images), change.address].join("\n") });
    case "choose-ingredients": {
      const chosen = withChosen(state.fields, change.step, change.rows);
      const withIds = setRows(state, "ingredients", () => chosen.ingredients);
      return setRows(withIds, "instructions", () => chosen.instructions);
    }
    case "undo":
      return undo(state);
    case "set-row":
      return setRow(state, change);
    case "split-row":
      if (state.fields[change.list][change.index] !== change.from) return state;
      return withUndo(state, change.list, setRow(state, change));
    case "add-row":
      return addRow(state, change.list, change.at);
    case "remove-row":
      return withUndo(state, change.list, withoutRow(state, change.list, change.index));
    case "move-row":
      return moveRow(state, change);
    case "paste-rows":
      return withUndo(state, change.list, pasteRows(state, change));
  }
}

function set(state: EditorState, values: Partial<RecipeFields>): EditorState {
  const fields = { ...state.fields, ...values };
  let { slugFollows } = state;
  if (values.slug !== undefined) slugFollows = values.slug === "" && state.isNew;
  if (values.title !== undefined && slugFollows) fields.slug = plainSlug(values.title);
  // Colour, alternative text and credit belong to the replaced image.
  if (values.mainImageUrl !== undefined) {
    const { mainImageColor, mainImageAlt, imageCredit } = { ...NEW_RECIPE, ...values };
    Object.assign(fields, { mainImageColor, mainImageAlt, imageCredit });
  }
  // A typed figure makes the panel the cook's own.
  const { nutrition, nutritionCalculated } = values;
  const isTyped = (name: Nutrient) => nutrition?.[name] !== state.fields.nutrition[name];
  if (nutrition && nutritionCalculated === undefined && NUTRIENTS.some(isTyped))
    fields.nutritionCalculated = false;
  return { ...state, fields, slugFollows };
}

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function replace(state: EditorState, given: RecipeFields): EditorState {
  let fields = given;
  const slugFollows = state.isNew && followsTitle(fields);
  if (slugFollows) fields = { ...fields, slug: plainSlug(fields.title) };
  return { ...state, fields, ...keysOf(fields, state), slugFollows, undo: null };
}

function undo(state: EditorState): EditorState {
  if (!state.undo) return state;
  const { list, rows, keys } = state.undo;
  return {
    ...state,
    fields: { ...state.fields, [list]: rows },
    keys: { ...state.keys, [list]: keys },
    undo: null,
  };
}

function setRows(
  state: EditorState,
  list: ListName,
  change: (rows: EditorRow[]) => EditorRow[],
  keys = state.keys[list],
): EditorState {
  return {
    ...state,
    fields: { ...state.fields, [list]: change(state.fields[list]) },
    keys: { ...state.keys, [list]: keys },
    undo: state.undo?.list === list ? null : state.undo,
  };
}

type RowValues = { list: ListName; index: number; values: Partial<EditorRow> };

function setRow(state: EditorState, { list, index, values }: RowValues): EditorState {
  return setRows(state, list, (rows) =>
    rows.with(index, { ...rows[index], ...values } as EditorRow),
  );
}

/** The new row inherits the group of the row before it. */
function addRow(state: EditorState, list: ListName, at: number): EditorState {
  const row = inGroup(RECIPE_FIELDS[list].emptyRow, state.fields[list][at - 1]);
  const added = setRows(
    state,
    list,
    (rows) => rows.toSpliced(at, 0, row),
    state.keys[list].toSpliced(at, 0, state.nextKey),
  );
  return { ...added, nextKey: state.nextKey + 1 };
}

/** A row that names no group, in that of another row; some lists have none. */
function inGroup(row: EditorRow, other: EditorRow | undefined): EditorRow {
  if (!("group" in row) || row.group) return row;
  return { ...row, group: other && "group" in other ? other.group : "" };
}

function withoutRow(state: EditorState, list: ListName, index: number): EditorState {
  const keys = state.keys[list].toSpliced(index, 1);
  return setRows(state, list, (rows) => rows.toSpliced(index, 1), keys);
}

type Move = { list: ListName; from: number; to: number };

function moveRow(state: EditorState, { list, from, to }: Move): EditorState {
  if (to < 0 || to >= state.keys[list].length || from === to) return state;
  return setRows(state, list, (rows) => moved(rows, from, to), moved(state.keys[list], from, to));
}

function moved<T>(items: T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

type Paste = { list: ListName; index: number; rows: EditorRow[] };

function pasteRows(state: EditorState, { list, index, rows: pasted }: Paste): EditorState {
  const target = state.fields[list][index];
  const isEmpty =
    target && Object.entries(target).every(([name, text]) => !text || /^(?:group|id)$/.test(name));
  const at = isEmpty ? index : index + 1;
  const taken = isEmpty ? 1 : 0;
  const rows = pasted.map((row) => inGroup(row, target));
  const keys = rows.map((_, offset) => state.nextKey + offset);
  const inserted = setRows(
    state,
    list,
    (before) => before.toSpliced(at, taken, ...rows),
    state.keys[list].toSpliced(at, taken, ...keys),
  );
  return { ...inserted, nextKey: state.nextKey + rows.length };
}

function withUndo(before: EditorState, list: ListName, after: EditorState): EditorState {
  return { ...after, undo: { list, rows: before.fields[list], keys: before.keys[list] } };
}

type Keys = Pick<EditorState, "keys" | "nextKey">;

/** Reuses the keys of existing rows, by index. */
function keysOf(fields: RecipeFields, before?: Keys): Keys {
  let nextKey = before?.nextKey ?? 0;
  const keys = LISTS.map(([list]) => [
    list,
    fields[list].map((_, index) => before?.keys[list][index] ?? nextKey++),
  ]);
  return { keys: Object.fromEntries(keys) as Keys["keys"], nextKey };
}

function followsTitle({ title, slug }: RecipeFields): boolean {
  return slug === "" || slug === plainSlug(title);
}
