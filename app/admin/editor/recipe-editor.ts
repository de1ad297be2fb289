import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { NUTRIENTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import { LISTS, type ListName, RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";
import { unconfirmedByChange } from "./allergens/confirmed-for.ts";
import type { EditorState } from "./editor-state.ts";
import { NO_HISTORY, redo, remember, undo } from "./history/editor-history.ts";
import {
  fieldsOfPhotos,
  photoAt,
  photosOf,
  type RecipePhoto,
  saysAnything,
} from "./photos/photos.ts";
import { withChosen } from "./rows/chosen-ingredients.ts";
import {
  arranged,
  type EditorRow,
  fits,
  isEmptyRow,
  movedTo,
  placeOfRow,
  placesOf,
  withPasted,
} from "./rows/groups/places.ts";

/** The reducer of the recipe form. */

/** Rows are counted by `index`, rows and headers together by `place`. */
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
  /** Replaces the row at `index` if it is empty, else inserts after it. */
  | { type: "paste-rows"; list: ListName; index: number; rows: EditorRow[] }
  /** Above the place. */
  | { type: "add-group"; list: ListName; place: number }
  | { type: "name-group"; list: ListName; place: number; name: string }
  /** Its rows join the group above. */
  | { type: "remove-group"; list: ListName; place: number }
  /** A row or a header, which takes its rows along. */
  | { type: "move"; list: ListName; from: number; to: number }
  /** Null: as the step's text says. */
  | { type: "choose-ingredients"; step: number; rows: number[] | null }
  | { type: "photos"; change: (photos: RecipePhoto[]) => RecipePhoto[] }
  | { type: "undo" }
  | { type: "redo" }
  /** By another version, which has no history here. */
  | { type: "replace"; fields: RecipeFields }
  /** By the same recipe as it was saved. */
  | { type: "saved"; fields: RecipeFields }
  /** It is saved for the first time. */
  | { type: "created" };

export function startEditing(fields: RecipeFields, { isNew }: { isNew: boolean }): EditorState {
  const slugFollows = isNew && followsTitle(fields);
  return { fields, ...placed(fields), isNew, slugFollows, replacedPhotos: [], history: NO_HISTORY };
}

/** `pause`: since the change before, in milliseconds. */
export function edit(state: EditorState, change: EditorChange, pause = 0): EditorState {
  if (change.type === "undo") return undo(state);
  if (change.type === "redo") return redo(state);
  const next = changed(state, change);
  if (["replace", "saved", "created"].includes(change.type)) return next;
  const fields = unconfirmedByChange(state.fields, next.fields);
  const after = fields === next.fields ? next : { ...next, fields };
  return remember(state, after, { pause, offer: offered(change) });
}

/** The list that offers to take a change back by a press. */
function offered(change: EditorChange): ListName | null {
  const isLarge = /^(?:split-row|remove-row|paste-rows|remove-group)$/.test(change.type);
  return isLarge && "list" in change ? change.list : null;
}

function changed(state: EditorState, change: EditorChange): EditorState {
  switch (change.type) {
    case "set":
      return set(state, change.values);
    case "replace":
      return { ...replace(state, change.fields), history: NO_HISTORY };
    case "saved":
      return replace(state, change.fields);
    case "created":
      return { ...state, isNew: false, slugFollows: false };
    case "photos":
      return set(state, fieldsOfPhotos(change.change(photosOf(state.fields))));
    case "choose-ingredients":
      return {
        ...state,
        fields: { ...state.fields, ...withChosen(state.fields, change.step, change.rows) },
      };
    case "set-row":
      return setRow(state, change);
    case "split-row":
      if (state.fields[change.list][change.index] !== change.from) return state;
      return setRow(state, change);
    case "undo":
    case "redo":
      return state;
    default:
      return arrange(state, change);
  }
}

function set(state: EditorState, values: Partial<RecipeFields>): EditorState {
  const fields = { ...state.fields, ...values };
  let { slugFollows, replacedPhotos } = state;
  if (values.slug !== undefined) slugFollows = values.slug === "" && state.isNew;
  if (values.title !== undefined && slugFollows) fields.slug = plainSlug(values.title);
  // Colour, alternative text and credit belong to the replaced image, which may be typed back.
  if (values.mainImageUrl !== undefined) {
    const photos = photosOf(state.fields);
    const [main = photoAt("")] = photos;
    const others = replacedPhotos.filter((photo) => photo.address !== main.address);
    replacedPhotos = saysAnything(main) ? [...others, main] : others;
    const address = values.mainImageUrl.trim();
    const isIt = (photo: RecipePhoto) => photo.address === address;
    const photo = photos.find(isIt) ?? replacedPhotos.find(isIt) ?? photoAt(address);
    const { mainImageColor, mainImageAlt, imageCredit } = { ...fieldsOfPhotos([photo]), ...values };
    Object.assign(fields, { mainImageColor, mainImageAlt, imageCredit });
  }
  // A typed figure makes the panel the cook's own.
  const { nutrition, nutritionCalculated } = values;
  const isTyped = (name: Nutrient) => nutrition?.[name] !== state.fields.nutrition[name];
  if (nutrition && nutritionCalculated === undefined && NUTRIENTS.some(isTyped))
    fields.nutritionCalculated = false;
  return { ...state, fields, slugFollows, replacedPhotos };
}

function replace(state: EditorState, given: RecipeFields): EditorState {
  let fields = given;
  const slugFollows = state.isNew && followsTitle(fields);
  if (slugFollows) fields = { ...fields, slug: plainSlug(fields.title) };
  return { ...state, fields, ...placed(fields, state), slugFollows };
}

type RowValues = { list: ListName; index: number; values: Partial<EditorRow> };

function setRow(state: EditorState, { list, index, values }: RowValues): EditorState {
  const rows: EditorRow[] = state.fields[list];
  const former: Partial<EditorRow> = rows[index] ?? {};
  if (Object.entries(values).every(([part, value]) => former[part as keyof EditorRow] === value))
    return state;
  const row = { ...rows[index], ...values } as EditorRow;
  return { ...state, fields: { ...state.fields, [list]: rows.with(index, row) } };
}

type Arrangement = Extract<EditorChange, { list: ListName }>;

/** A change of what stands where in a list. */
function arrange(state: EditorState, change: Arrangement): EditorState {
  const { list } = change;
  const before = { places: state.places[list], rows: state.fields[list] as EditorRow[] };
  const { places, rows } = arranged(before, (items) => {
    const { nextKey: key } = state;
    switch (change.type) {
      case "add-row": {
        const row = { key, group: null, row: RECIPE_FIELDS[list].emptyRow };
        return items.toSpliced(placeOfRow(items, change.at), 0, row);
      }
      case "remove-row":
        return items.toSpliced(placeOfRow(items, change.index), 1);
      case "paste-rows": {
        const target = before.rows[change.index];
        const taken = target && isEmptyRow(target) ? 1 : 0;
        const at = placeOfRow(items, change.index) + 1 - taken;
        return withPasted(items, { at, taken, rows: change.rows, nextKey: key });
      }
      case "add-group":
        return items.toSpliced(change.place, 0, { key, group: "", row: null });
      case "name-group":
        return items.map((item, at) =>
          at === change.place ? { ...item, group: change.name } : item,
        );
      case "remove-group":
        return items.toSpliced(change.place, 1);
      case "move":
        return movedTo(items, change.from, change.to);
      default:
        return items;
    }
  });
  return {
    ...state,
    fields: { ...state.fields, [list]: rows },
    places: { ...state.places, [list]: places },
    nextKey: Math.max(state.nextKey, ...places.map(({ key }) => key + 1)),
  };
}

type Placed = Pick<EditorState, "places" | "nextKey">;

/** Keeps the keys of existing rows and headers, by their order. */
function placed(fields: RecipeFields, before?: Placed): Placed {
  let nextKey = before?.nextKey ?? 0;
  const places = LISTS.map(([list]) => {
    const own = before?.places[list] ?? [];
    const rows: EditorRow[] = fields[list];
    if (before && fits({ places: own, rows })) return [list, own];
    const found = placesOf(rows, nextKey, own);
    nextKey = found.nextKey;
    return [list, found.places];
  });
  return { places: Object.fromEntries(places) as Placed["places"], nextKey };
}

function followsTitle({ title, slug }: RecipeFields): boolean {
  return slug === "" || slug === plainSlug(title);
}
