import type { EditorHistory, EditorState, FormerValues } from "#app/admin/editor/editor-state.ts";
import { fits, placesOf } from "#app/admin/editor/rows/groups/places.ts";
import { endOfChange, isSameRun, typingOf } from "#app/admin/ui/form/typing-run.ts";
import { FIELDS, LISTS, type ListName } from "#domain/recipes/recipe-fields.ts";
import { changedField } from "./changed-field.ts";

/** The changes of the recipe form in order of time, whatever they are about. */

const DEPTH = 100;

export const NO_HISTORY: EditorHistory = { past: [], future: [], run: null, shown: null };

type Change = { pause: number; offer: ListName | null };

/** The state after a change, which can be taken back. */
export function remember(
  before: EditorState,
  after: EditorState,
  { pause, offer }: Change,
): EditorState {
  const entry = difference(before, after, offer);
  if (!entry) return after;
  const { history } = before;
  const found = changedField(before, after);
  const [from, to] = found?.texts ?? [];
  const run =
    found && from !== undefined && to !== undefined
      ? typingOf(found.name, { before: from, after: to })
      : null;
  const last = history.past.at(-1);
  const isGoingOn = last && !offer && isSameRun(history.run, run, pause);
  const past = isGoingOn
    ? history.past.with(-1, joined(entry, last))
    : [...history.past, entry].slice(-DEPTH);
  return { ...after, history: { past, future: [], run, shown: null } };
}

/** Null where nothing differs. */
function difference(
  before: EditorState,
  after: EditorState,
  offer: ListName | null,
): FormerValues | null {
  const names = FIELDS.map(([name]) => name);
  const fields = names.filter((name) => before.fields[name] !== after.fields[name]);
  const lists = LISTS.map(([list]) => list);
  const places = lists.filter((list) => before.places[list] !== after.places[list]);
  if (fields.length + places.length === 0) return null;
  return entryOf(before, { fields, places, offer });
}

type Named = { fields: string[]; places: string[]; offer: ListName | null };

/** These values as they are in a state. */
function entryOf(state: EditorState, { fields, places, offer }: Named): FormerValues {
  return {
    fields: pick(state.fields, fields),
    places: pick(state.places, places),
    slugFollows: state.slugFollows,
    offer,
  };
}

function pick<Values extends object>(values: Values, names: string[]): Partial<Values> {
  return Object.fromEntries(
    names.map((name) => [name, values[name as keyof Values]]),
  ) as Partial<Values>;
}

function joined(entry: FormerValues, last: FormerValues): FormerValues {
  return {
    ...last,
    fields: { ...entry.fields, ...last.fields },
    places: { ...entry.places, ...last.places },
  };
}

export function undo(state: EditorState): EditorState {
  const { past, future } = state.history;
  const entry = past.at(-1);
  if (!entry) return state;
  const { next, inverse } = applied(state, entry);
  const shown = shownBy(state, next, true);
  const history = { past: past.slice(0, -1), future: [...future, inverse], run: null, shown };
  return { ...next, history };
}

export function redo(state: EditorState): EditorState {
  const { past, future } = state.history;
  const entry = future.at(-1);
  if (!entry) return state;
  const { next, inverse } = applied(state, entry);
  const shown = shownBy(state, next, false);
  const history = { past: [...past, inverse], future: future.slice(0, -1), run: null, shown };
  return { ...next, history };
}

function applied(state: EditorState, entry: FormerValues) {
  const { places, slugFollows, offer } = entry;
  const { slug: _, ...others } = entry.fields;
  // A recipe that was saved since has an address of its own.
  const fields = slugFollows && !state.isNew ? others : entry.fields;
  const restored = {
    ...state,
    fields: { ...state.fields, ...fields },
    places: { ...state.places, ...places },
    slugFollows: slugFollows && state.isNew,
  };
  const refitted = refit(restored);
  const named = {
    fields: Object.keys(fields),
    places: [...Object.keys(places), ...refitted.lists],
    offer,
  };
  return { next: refitted.state, inverse: entryOf(state, named) };
}

/** With new places for rows that have others since a save left some of them out, and the lists of those. */
function refit(state: EditorState) {
  const lists = LISTS.map(([list]) => list).filter(
    (list) => !fits({ places: state.places[list], rows: state.fields[list] }),
  );
  let { places, nextKey } = state;
  for (const list of lists) {
    const found = placesOf(state.fields[list], nextKey, places[list]);
    places = { ...places, [list]: found.places };
    nextKey = found.nextKey;
  }
  return { lists, state: { ...state, places, nextKey } };
}

function shownBy(before: EditorState, after: EditorState, isUndo: boolean) {
  const found = changedField(before, after);
  if (!found) return null;
  const cursor = found.texts && endOfChange(...found.texts);
  return { field: found.name, cursor, isUndo };
}
