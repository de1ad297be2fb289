import type { DragDropEventHandlers } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";

/** Tells of a row that was let go at another place; `from` and `to` count from 0. */
export function dropped(
  move: (row: { id: string; from: number; to: number }) => void,
): DragDropEventHandlers["onDragEnd"] {
  return async ({ canceled, operation: { source } }, manager) => {
    if (canceled || !isSortable(source)) return;
    // Quick fingers let go before the last step is drawn: its place is known only after that.
    await manager.renderer.rendering;
    move({ id: String(source.id), from: source.initialIndex, to: source.index });
  };
}
