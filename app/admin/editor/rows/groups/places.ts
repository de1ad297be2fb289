import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";

/** The order of a list in the form: its rows, and between them the headers of groups. */

export type EditorRow = RecipeFields[ListName][number];

/** One of them. `group` is the name that a header gives to the rows below it; null for a row. */
export type ListPlace = {
  /** Of React; stays with what is moved. */
  key: number;
  group: string | null;
};

/** A place with its row; a header has none. */
type Item = ListPlace & { row: EditorRow | null };

type List = { places: ListPlace[]; rows: EditorRow[] };

/** The places of rows that say their groups themselves, with the keys of a list before them. */
export function placesOf(rows: EditorRow[], nextKey: number, before: ListPlace[] = []) {
  const keysOf = (isHeader: boolean) =>
    before.filter(({ group }) => (group !== null) === isHeader).map(({ key }) => key);
  const [ofRows, ofHeaders] = [keysOf(false), keysOf(true)];
  const places: ListPlace[] = [];
  let current = "";
  for (const row of rows) {
    const group = groupOf(row);
    if (group !== current) places.push({ key: ofHeaders.shift() ?? nextKey++, group });
    places.push({ key: ofRows.shift() ?? nextKey++, group: null });
    current = group;
  }
  return { places, nextKey };
}

/** Whether rows have the groups that their places say: a header without rows is none of them. */
export function fits({ places, rows }: List): boolean {
  const count = places.filter(({ group }) => group === null).length;
  return count === rows.length && withGroups({ places, rows }) === rows;
}

/** What comes of a list by a change of its order. */
export function arranged(list: List, change: (items: Item[]) => Item[]): List {
  let index = 0;
  const items = change(
    list.places.map((place) => {
      const row = place.group === null ? (list.rows[index++] ?? null) : null;
      return { ...place, row };
    }),
  );
  const places = items.map(({ key, group }) => ({ key, group }));
  return { places, rows: withGroups({ places, rows: items.flatMap(({ row }) => row ?? []) }) };
}

/** The rows, each in the group of the header above it; those that have it already are kept. */
function withGroups({ places, rows }: List): EditorRow[] {
  const groups: string[] = [];
  let current = "";
  for (const { group } of places) {
    if (group === null) groups.push(current);
    else current = group;
  }
  const isIn = (row: EditorRow, index: number) =>
    !("group" in row) || row.group === (groups[index] ?? "");
  if (rows.every(isIn)) return rows;
  return rows.map((row, index) =>
    isIn(row, index) ? row : { ...row, group: groups[index] ?? "" },
  );
}

/** The place of a row; behind all places for a row that is not there yet. */
export function placeOfRow(places: ListPlace[], index: number): number {
  const ofRows = places.flatMap(({ group }, place) => (group === null ? place : []));
  return ofRows[index] ?? places.length;
}

/** The number of a header, from 1, or of a row, from 0. */
export function numberOf(places: ListPlace[], at: number): number {
  const isHeader = places[at]?.group != null;
  const before = places.slice(0, at).filter(({ group }) => (group !== null) === isHeader);
  return before.length + (isHeader ? 1 : 0);
}

/**
 * A row goes to the place `to`, into the group that is there. A header takes its rows along, above or below the whole
 * group that has the place.
 */
export function movedTo<Each extends ListPlace>(items: Each[], from: number, to: number): Each[] {
  if (items[from]?.group == null) return moved(items, from, to);
  const blocks = blocksOf(items);
  const blockAt = (at: number) => blocks.findLastIndex(({ start }) => start <= at);
  // What stands above the first header has no group, and stays there.
  return moved(blocks, blockAt(from), Math.max(1, blockAt(to))).flatMap(({ items }) => items);
}

/** The place that a press of an arrow moves to; null at the ends. */
export function nextPlace(places: ListPlace[], at: number, offset: -1 | 1): number | null {
  const isHeader = places[at]?.group != null;
  for (let to = at + offset; to >= 0 && to < places.length; to += offset)
    if (!isHeader || places[to]?.group != null) return to;
  return null;
}

/** The rows without a group, then each header with its rows. */
function blocksOf<Each extends ListPlace>(items: Each[]): { start: number; items: Each[] }[] {
  const starts = [0, ...items.flatMap(({ group }, at) => (group === null ? [] : at))];
  return starts.map((start, block) => ({ start, items: items.slice(start, starts[block + 1]) }));
}

function moved<T>(items: T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

type Pasted = { at: number; taken: number; rows: EditorRow[]; nextKey: number };

/** Pasted rows in place of `taken` items; their groups become headers, and what stands below stays in its own. */
export function withPasted(items: Item[], { at, taken, rows, nextKey }: Pasted): Item[] {
  const own = items.slice(0, at).findLast(({ group }) => group !== null)?.group ?? "";
  const pasted: Item[] = [];
  let [key, current] = [nextKey, own];
  const startGroup = (group: string) => {
    if (group !== current) pasted.push({ key: key++, group, row: null });
    current = group;
  };
  for (const row of rows) {
    // Lines above the first heading belong to the group that they are pasted into.
    startGroup(groupOf(row) || current);
    pasted.push({ key: key++, group: null, row });
  }
  if (items[at + taken]?.group === null) startGroup(own);
  return items.toSpliced(at, taken, ...pasted);
}

/** Whether nothing is typed into a row; a group and an id come by themselves. */
export function isEmptyRow(row: EditorRow): boolean {
  return Object.entries(row).every(([name, text]) => !text || /^(?:group|id)$/.test(name));
}

function groupOf(row: EditorRow): string {
  return "group" in row ? row.group : "";
}
