import { useEffect, useMemo, useRef } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { fieldId, groupFieldName } from "#app/admin/editor/fields/field-names.ts";
import { MAIN_PART } from "#app/admin/editor/history/changed-field.ts";
import { useAnnouncement } from "#app/ui/use-announcement.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { substituteLines } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { countOf } from "#domain/text/count-of.ts";
import {
  type EditorRow,
  type ListPlace,
  movedTo,
  nextPlace,
  numberOf,
  placeOfRow,
} from "./groups/places.ts";
import { focusInRows, moveId, type RowTools } from "./row-tools.tsx";

type RowsOptions = {
  /** 'ingredient' or 'step'. */
  noun: string;
  groupNoun: string;
  state: Pick<EditorState, "places" | "nextKey" | "history">;
};

/** Operations on the rows of a list and their headers; each moves the focus and announces its result. */
export function useRows(list: ListName, { noun, groupNoun, state }: RowsOptions) {
  const { fields, change } = useEditor();
  const { said, announce } = useAnnouncement();
  /** The id of the element to focus after rendering. */
  const focusId = useRef<string | null>(null);
  // The operations stay the same, so that only rows that change are rendered again.
  const now = { places: state.places[list], nextKey: state.nextKey, rows: fields[list], fields };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
    if (focusId.current) focusInRows(focusId.current);
    focusId.current = null;
  });

  const operations = useMemo(() => {
    const part = MAIN_PART[list];
    const focusPart = (index: number, of = part) => {
      focusId.current = fieldId(rowFieldName(list, index, of));
    };
    const countRows = () => latest.current.places.filter(({ group }) => group === null).length;
    const nameOf = (at: number) => nameOfPlace(latest.current.places, at, { noun, groupNoun });

    const add = (at: number) => {
      focusPart(at);
      announce("");
      change({ type: "add-row", list, at });
    };
    /** To a part of this row, which is added if it is the next one. */
    const enter = (index: number, part: string) => {
      focusPart(index, part);
      if (index === countRows()) change({ type: "add-row", list, at: index });
      else if (focusId.current) focusInRows(focusId.current);
    };
    const drop = (from: number, to: number) => {
      const { places } = latest.current;
      const after = movedTo(places, from, to);
      const at = after.findIndex(({ key }) => key === places[from]?.key);
      const is = nameOfPlace(after, at, { noun, groupNoun });
      const into = places[from]?.group === null ? groupAt(after, at) : null;
      const isElsewhere = into !== null && into !== groupAt(places, from);
      const place = isElsewhere ? `, ${into ? `in “${into}”` : "without a group"}` : "";
      if (from !== to) announce(`${capital(nameOf(from))} is now ${is}${place}.`);
      change({ type: "move", list, from, to });
    };
    const move: RowTools["move"] = (from, offset) => {
      const { places } = latest.current;
      const to = nextPlace(places, from, offset);
      const key = places[from]?.key;
      if (to === null || key === undefined) return;
      // A button may lose the focus when its row is moved.
      focusId.current = moveId(list, key, offset < 0 ? "up" : "down");
      drop(from, to);
    };
    const remove = (index: number) => {
      const next = Math.min(index, countRows() - 2);
      if (next < 0) focusId.current = addId(list);
      else focusPart(next);
      const { rows, fields } = latest.current;
      const removed = `${capital(noun)} ${index + 1} removed${goingWith(rows[index])}.`;
      announce(removed);
      if (list === "ingredients")
        import("./amounts/linked-steps.ts").then(
          ({ countUnlinked }) => {
            const count = countUnlinked(fields, index);
            const follow = count === 1 ? "follows" : "follow";
            const unlinked = `${countOf(count, "amount")} in the steps no longer ${follow} the list.`;
            if (count > 0) announce(`${removed} ${unlinked}`);
          },
          () => {
            // Not reachable: nothing more is said.
          },
        );
      change({ type: "remove-row", list, index });
    };
    const paste = (index: number, rows: EditorRow[]) => {
      // An empty row is replaced, and its field with it.
      focusPart(index);
      const one = noun === "equipment" ? "piece" : noun;
      announce(`${countOf(rows.length, one)} added from your text.`);
      change({ type: "paste-rows", list, index, rows });
    };
    const split = (index: number, from: EditorRow, values: Partial<EditorRow>) => {
      announce(`${capital(noun)} ${index + 1} is split into its parts.`);
      change({ type: "split-row", list, index, from, values });
    };
    const addGroup = (index: number) => {
      const { places, nextKey } = latest.current;
      const place = placeOfRow(places, index);
      const above = places[place - 1];
      const isThere = above !== undefined && above.group !== null;
      focusId.current = fieldId(groupFieldName(list, isThere ? above.key : nextKey));
      if (isThere) document.getElementById(focusId.current)?.focus();
      else change({ type: "add-group", list, place });
    };
    const nameGroup = (place: number, name: string) =>
      change({ type: "name-group", list, place, name });
    const enterGroup = (place: number) => {
      const { places } = latest.current;
      const index = places.slice(0, place).filter(({ group }) => group === null).length;
      enter(index, part);
    };
    const removeGroup = (place: number) => {
      const { places } = latest.current;
      announce(`${capital(nameOf(place))} removed: its rows have joined the group above.`);
      const index = places.slice(0, place).filter(({ group }) => group === null).length;
      if (countRows() === 0) focusId.current = addId(list);
      else focusPart(Math.min(index, countRows() - 1));
      change({ type: "remove-group", list, place });
    };
    const next = (index: number, part: string) => enter(index + 1, part);
    return {
      ...{ add, next, split, drop, move, remove, paste },
      ...{ addGroup, nameGroup, enterGroup, removeGroup },
    };
  }, [change, announce, list, noun, groupNoun]);
  const { shown } = state.history;
  // What an undo has taken back is no longer so.
  useEffect(() => {
    if (shown) announce("");
  }, [shown, announce]);
  const undo = () => change({ type: "undo" });
  return { ...operations, undo, said };
}

function nameOfPlace(places: ListPlace[], at: number, nouns: { noun: string; groupNoun: string }) {
  const number = numberOf(places, at);
  return places[at]?.group === null
    ? `${nouns.noun} ${number + 1}`
    : `${nouns.groupNoun} ${number}`;
}

/** What is removed with a row. */
function goingWith(row: EditorRow | undefined): string {
  const typed = row && "substitutes" in row ? row.substitutes : "";
  const count = substituteLines(typed).filter((line) => line.trim()).length;
  return count > 0 ? `, and ${countOf(count, "substitute")} with it` : "";
}

function groupAt(places: ListPlace[], at: number): string {
  return places.slice(0, at).findLast(({ group }) => group !== null)?.group ?? "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function addId(list: ListName): string {
  return `add-${list}`;
}
