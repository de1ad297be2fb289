import { useSortable } from "@dnd-kit/react/sortable";
import { createContext, type ReactNode, type Ref, useContext } from "react";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

const HandleRef = createContext<Ref<HTMLButtonElement> | null>(null);

type SortableRowProps = { row: { id: string }; index: number; children: ReactNode };

/** A table row that can be dragged by its handle. */
export function SortableRow({ row, index, children }: SortableRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: row.id, index });
  return (
    <HandleRef value={handleRef}>
      <tr ref={ref} data-row={row.id} className={isDragSource ? "bg-surface! shadow-above" : ""}>
        {children}
      </tr>
    </HandleRef>
  );
}

/** Renders nothing outside a sortable row. */
export function DragHandle({ name }: { name: string }) {
  const ref = useContext(HandleRef);
  if (!ref) return null;
  return (
    <button
      type="button"
      ref={ref}
      aria-label={`Drag ${name}`}
      className={`${iconButton} -ml-3 cursor-grab touch-none text-quiet`}
    >
      <Icon name="grip-vertical" className="size-5" />
    </button>
  );
}

type MoveButtonsProps = {
  describedBy: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: "up" | "down") => void;
};

export function MoveButtons({ describedBy, isFirst, isLast, onMove }: MoveButtonsProps) {
  const buttons = [
    { way: "up", label: "Move up", isEnd: isFirst, turn: "rotate-180" },
    { way: "down", label: "Move down", isEnd: isLast, turn: "" },
  ] as const;
  return (
    <span className="inline-flex">
      {buttons.map(({ way, label, isEnd, turn }) => (
        <button
          key={way}
          type="button"
          value={way}
          aria-label={label}
          title={label}
          aria-describedby={describedBy}
          // Not `disabled`: the button would lose the focus when its row reaches the end.
          aria-disabled={isEnd || undefined}
          onClick={() => !isEnd && onMove(way)}
          className={`${iconButton} aria-disabled:opacity-40`}
        >
          <Icon name="arrow-down" className={`size-4.5 ${turn}`} />
        </button>
      ))}
    </span>
  );
}
