import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { dragPlugins } from "#app/admin/ui/drag/drag-plugins.ts";
import { dropped } from "#app/admin/ui/drag/dropped.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

type SortableRowsProps = {
  /** The rows' keys, in their order. */
  keys: number[];
  /** What one row is called: 'ingredient' or 'step'. */
  noun: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Rows whose order is changed by dragging; their buttons do it too. */
export function SortableRows({ keys, noun, onMove, children }: SortableRowsProps) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const [plugins] = useState(() =>
    dragPlugins(() =>
      latest.current.map((key, index) => ({ id: rowId(noun, key), name: `${noun} ${index + 1}` })),
    ),
  );
  return (
    <DragDropProvider plugins={plugins} onDragEnd={dropped(({ from, to }) => onMove(from, to))}>
      {children}
    </DragDropProvider>
  );
}

/** What a row needs to be dragged by its handle. */
export function useSortableRow(noun: string, key: number, index: number) {
  const { ref, handleRef, isDragSource } = useSortable({ id: rowId(noun, key), index });
  const handle = (
    <button
      type="button"
      ref={handleRef}
      aria-label={`Drag ${noun} ${index + 1}`}
      className="row-handle"
    >
      <Icon name="grip-vertical" className="size-4" />
    </button>
  );
  return { ref, handle, isDragged: isDragSource };
}

function rowId(noun: string, key: number): string {
  return `${noun}-${key}`;
}
