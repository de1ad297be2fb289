import { type RefObject, useEffect, useEffectEvent } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { focusField } from "#app/admin/editor/fields/focus-field.ts";
import type { EditorChange } from "#app/admin/editor/recipe-editor.ts";
import { historyKey } from "#app/admin/ui/form/history-key.ts";
import { useAnnouncement } from "#app/ui/use-announcement.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { MAIN_PART } from "./changed-field.ts";

type UndoKeysProps = {
  form: RefObject<HTMLFormElement | null>;
  state: EditorState;
  change: (change: EditorChange) => void;
};

/**
 * Takes the keys of undo and redo over from the browser in every field of the recipe, focuses what they have
 * changed, and says so.
 */
export function UndoKeys({ form, state, change }: UndoKeysProps) {
  const { said, announce } = useAnnouncement();
  const { past, future, shown } = state.history;

  const take = useEffectEvent((event: Event) => {
    const type = historyKey(event);
    if (!type || !isOfRecipe(event.target)) return;
    event.preventDefault();
    // The editor of a text has no history of its own.
    event.stopPropagation();
    const isDone = (type === "undo" ? past : future).length > 0;
    if (!isDone) announce(`Nothing to ${type}.`);
    change({ type });
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["keydown", "beforeinput"])
      form.current?.addEventListener(type, (event) => take(event), {
        signal: listening.signal,
        capture: true,
      });
    return () => listening.abort();
  }, [form]);

  const show = useEffectEvent(({ field, cursor, isUndo }: NonNullable<typeof shown>) => {
    announce(isUndo ? "Undone." : "Redone.");
    const element = focusField(field) ?? focusField(mainFieldOf(field));
    if (cursor !== null && element && "setSelectionRange" in element) setCursor(element, cursor);
  });
  useEffect(() => {
    if (shown) show(shown);
  }, [shown]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/**
 * What is typed into beside it (an image's own text, a search) is sent elsewhere and has no name. Where a hidden field
 * is sent in its place, it says that it is the recipe's.
 */
function isOfRecipe(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.dataset.ofRecipe) return true;
  if (target instanceof HTMLTextAreaElement) return target.name !== "";
  if (target instanceof HTMLInputElement)
    return target.name !== "" || /^(?:button|checkbox|radio|file)$/.test(target.type);
  return true;
}

const ROW = /^(\w+)\[(\d+)\]/;

/** Where a part of a row is folded. */
function mainFieldOf(name: string): string {
  const [, list, index] = ROW.exec(name) ?? [];
  return list && index ? rowFieldName(list, Number(index), MAIN_PART[list as ListName]) : name;
}

function setCursor(element: object, cursor: number): void {
  try {
    (element as HTMLInputElement).setSelectionRange(cursor, cursor);
  } catch {
    // A field of numbers or addresses has no cursor to set.
  }
}
