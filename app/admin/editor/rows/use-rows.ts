import { useCallback, useEffect, useRef, useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import type { Row } from "#app/admin/editor/recipe-editor.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";

import { moveId, type RowTools } from "./row-tools.tsx";

/** What can be done with the rows of a list, where the focus goes then, and what is said of it. */
export function useRows(list: ListName, { noun, part }: { noun: string; part: string }) {
  const { fields, change } = useEditor();
  const count = fields[list].length;
  const [said, say] = useState("");
  /** The id of the element that gets the focus once it is rendered. */
  const wanted = useRef<string | null>(null);
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1);

  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });

  const add = useCallback(
    (at: number) => {
      wanted.current = fieldId(rowFieldName(list, at, part));
      say("");
      change({ type: "add-row", list, at });
    },
    [change, list, part],
  );
  const drop = useCallback(
    (from: number, to: number) => {
      if (from !== to) say(`${capital} ${from + 1} is ${noun} ${to + 1} now.`);
      change({ type: "move-row", list, from, to });
    },
    [change, list, capital, noun],
  );
  const move: RowTools["move"] = useCallback(
    (_, from, to) => {
      if (to < 0 || to >= count) return;
      // The browser may take the focus from a button whose row is moved.
      wanted.current = moveId(list, to, to < from ? "up" : "down");
      drop(from, to);
    },
    [drop, list, count],
  );
  const remove: RowTools["remove"] = useCallback(
    (_, index) => {
      const next = Math.min(index, count - 2);
      wanted.current = next < 0 ? addId(list) : fieldId(rowFieldName(list, next, part));
      say(`${capital} ${index + 1} is removed.`);
      change({ type: "remove-row", list, index });
    },
    [change, list, count, part, capital],
  );
  const paste = useCallback(
    (index: number, rows: Row[]) => {
      say(`${rows.length} ${noun}s were read from what you pasted.`);
      change({ type: "paste-rows", list, index, rows });
    },
    [change, list, noun],
  );
  const undo = () => {
    wanted.current = addId(list);
    say("Undone.");
    change({ type: "undo" });
  };
  return { add, drop, move, remove, paste, undo, said };
}

export function addId(list: ListName): string {
  return `add-${list}`;
}
