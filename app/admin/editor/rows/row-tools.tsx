import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { dragPlugins, onDropped } from "#app/admin/ui/sortable.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ListName } from "#domain/recipes/recipe-fields.ts";

export type RowTools = {
  move: (list: ListName, from: number, to: number) => void;
  remove: (list: ListName, index: number) => void;
};

type RowButtonsProps = RowTools & {
  list: ListName;
  index: number;
  count: number;
  /** 'ingredient' or 'step'. */
  noun: string;
};

const MOVES = [
  ["up", -1],
  ["down", 1],
] as const;

/** Buttons that move and remove one row. */
export function RowButtons({ list, index, count, noun, move, remove }: RowButtonsProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <div className="row-buttons">
      {MOVES.map(([way, offset]) => (
        <button
          key={way}
          type="button"
          id={moveId(list, index, way)}
          aria-label={`Move ${name} ${way}`}
          title={`Move ${way}`}
          // Not disabled: the focus would be lost at the ends.
          aria-disabled={index === (way === "up" ? 0 : count - 1)}
          onClick={() => move(list, index, index + offset)}
        >
          <Icon name={`arrow-${way}`} className="size-4" />
        </button>
      ))}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() => remove(list, index)}
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}

export function moveId(list: ListName, index: number, way: "up" | "down"): string {
  return `move-${way}-${list}-${index}`;
}

type SortableRowsProps = {
  keys: number[];
  /** 'ingredient' or 'step'. */
  noun: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Makes the rows sortable by dragging. */
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
    <DragDropProvider plugins={plugins} onDragEnd={onDropped(({ from, to }) => onMove(from, to))}>
      {children}
    </DragDropProvider>
  );
}

/** The ref and the drag handle of a row. */
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
