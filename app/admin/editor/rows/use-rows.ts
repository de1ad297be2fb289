import { useCallback, useEffect, useRef } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import type { EditorRow } from "#app/admin/editor/recipe-editor.ts";
import { useAnnouncement } from "#app/ui/use-announcement.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { countOf } from "#domain/text/count-of.ts";

import { moveId, type RowTools } from "./row-tools.tsx";

/** Operations on the rows of a list; each moves the focus and announces its result. */
export function useRows(list: ListName, { noun, part }: { noun: string; part: string }) {
  const { fields, change } = useEditor();
  const count = fields[list].length;
  const { said, announce } = useAnnouncement();
  /** The id of the element to focus after rendering. */
  const focusId = useRef<string | null>(null);
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1);

  useEffect(() => {
    if (focusId.current) document.getElementById(focusId.current)?.focus();
    focusId.current = null;
  });

  const add = useCallback(
    (at: number) => {
      focusId.current = fieldId(rowFieldName(list, at, part));
      announce("");
      change({ type: "add-row", list, at });
    },
    [change, announce, list, part],
  );
  /** To the next row; after the last one, to a new row. */
  const next = useCallback(
    (index: number, part: string) => {
      focusId.current = fieldId(rowFieldName(list, index + 1, part));
      if (index + 1 === count) change({ type: "add-row", list, at: count });
      else document.getElementById(focusId.current)?.focus();
    },
    [change, list, count],
  );
  const split = useCallback(
    (index: number, from: EditorRow, values: Partial<EditorRow>) => {
      announce(`${capital} ${index + 1} is split into its parts.`);
      change({ type: "split-row", list, index, from, values });
    },
    [change, announce, list, capital],
  );
  const drop = useCallback(
    (from: number, to: number) => {
      if (from !== to) announce(`${capital} ${from + 1} is now ${noun} ${to + 1}.`);
      change({ type: "move-row", list, from, to });
    },
    [change, announce, list, capital, noun],
  );
  const move: RowTools["move"] = useCallback(
    (_, from, to) => {
      if (to < 0 || to >= count) return;
      // A button may lose the focus when its row is moved.
      focusId.current = moveId(list, to, to < from ? "up" : "down");
      drop(from, to);
    },
    [drop, list, count],
  );
  const remove: RowTools["remove"] = useCallback(
    (_, index) => {
      const next = Math.min(index, count - 2);
      focusId.current = next < 0 ? addId(list) : fieldId(rowFieldName(list, next, part));
      announce(`${capital} ${index + 1} removed.`);
      change({ type: "remove-row", list, index });
    },
    [change, announce, list, count, part, capital],
  );
  const paste = useCallback(
    (index: number, rows: EditorRow[]) => {
      // An empty row is replaced, and its field with it.
      focusId.current = fieldId(rowFieldName(list, index, part));
      const one = noun === "equipment" ? "piece" : noun;
      announce(`${countOf(rows.length, one)} added from your text.`);
      change({ type: "paste-rows", list, index, rows });
    },
    [change, announce, list, part, noun],
  );
  const undo = () => {
    focusId.current = addId(list);
    announce("Undone.");
    change({ type: "undo" });
  };
  return { add, next, split, drop, move, remove, paste, undo, said };
}

export function addId(list: ListName): string {
  return `add-${list}`;
}
