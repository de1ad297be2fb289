import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { dragPlugins, onDropped } from "#app/admin/ui/sortable.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { type ListPlace, numberOf } from "./groups/places.ts";

export type RowTools = {
  move: (place: number, offset: -1 | 1) => void;
  remove: (index: number) => void;
  /** Puts a header above the row; for lists without groups null. */
  addGroup: ((index: number) => void) | null;
};

type RowButtonsProps = RowTools & {
  list: ListName;
  rowKey: number;
  index: number;
  place: number;
  /** Whether it can be moved so. */
  up: boolean;
  down: boolean;
  /** 'ingredient' or 'step'. */
  noun: string;
  /** What only such rows have. */
  children?: (closes: Closes) => ReactNode;
};

type Closes = { popoverTarget: string; popoverTargetAction: "hide" };

type RowMenuProps = {
  /** 'ingredient 3'. */
  name: string;
  /** The buttons, each with the props that close the menu. */
  children: (closes: Closes) => ReactNode;
};

/** A row's buttons, on a phone in a menu. */
export function RowMenu({ name, children }: RowMenuProps) {
  const id = useId();
  return (
    <div className="row-actions">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Actions for ${name}`}
        className="row-menu"
      >
        <Icon name="ellipsis-vertical" className="size-5" />
      </button>
      <div id={id} popover="auto" className="row-buttons">
        {children({ popoverTarget: id, popoverTargetAction: "hide" })}
      </div>
    </div>
  );
}

/** Focuses an element of the rows; for a button of a menu that is closed the one that opens it. */
export function focusInRows(id: string): void {
  const place = document.getElementById(id);
  const menu = place?.closest(".row-actions")?.querySelector<HTMLElement>(".row-menu");
  (menu && !place?.checkVisibility() ? menu : place)?.focus();
}

/** Buttons that move and remove one row, and start a group with it. */
export function RowButtons(props: RowButtonsProps) {
  const { index, noun, remove, addGroup, children } = props;
  const name = `${noun} ${index + 1}`;
  return (
    <RowMenu name={name}>
      {(closes) => (
        <>
          {addGroup && (
            <button
              {...closes}
              type="button"
              aria-label={`Start a group at ${name}`}
              title="Start a group here"
              onClick={() => addGroup(index)}
            >
              <Icon name="list-plus" className="size-4" />
            </button>
          )}
          {children?.(closes)}
          <PlaceButtons {...props} name={name} closes={closes} />
          <button
            {...closes}
            type="button"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() => remove(index)}
          >
            <Icon name="x" className="size-4" />
          </button>
        </>
      )}
    </RowMenu>
  );
}

type PlaceButtonsProps = Omit<
  RowButtonsProps,
  "remove" | "addGroup" | "index" | "noun" | "children"
> & {
  name: string;
  closes: Closes;
};

const MOVES = [
  ["up", -1],
  ["down", 1],
] as const;

/** Of a row or a header. */
export function PlaceButtons({
  list,
  rowKey,
  place,
  name,
  move,
  closes,
  ...can
}: PlaceButtonsProps) {
  return MOVES.map(([way, offset]) => (
    <button
      {...closes}
      key={way}
      type="button"
      id={moveId(list, rowKey, way)}
      aria-label={`Move ${name} ${way}`}
      title={`Move ${way}`}
      // Not disabled: the focus would be lost at the ends.
      aria-disabled={!can[way]}
      onClick={() => move(place, offset)}
    >
      <Icon name={`arrow-${way}`} className="size-4" />
    </button>
  ));
}

export function moveId(list: ListName, key: number, way: "up" | "down"): string {
  return `move-${way}-${list}-${key}`;
}

type SortableRowsProps = {
  places: ListPlace[];
  /** 'ingredient' or 'step'. */
  noun: string;
  groupNoun: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Makes rows and headers sortable by dragging. */
export function SortableRows({ places, noun, groupNoun, onMove, children }: SortableRowsProps) {
  const named = () =>
    places.map(({ key, group }, at) => ({
      id: sortableId(key),
      name:
        group === null
          ? `${noun} ${numberOf(places, at) + 1}`
          : `${groupNoun} ${numberOf(places, at)}`,
    }));
  const latest = useRef(named);
  useEffect(() => {
    latest.current = named;
  });
  const [plugins] = useState(() => dragPlugins(() => latest.current()));
  return (
    <DragDropProvider plugins={plugins} onDragEnd={onDropped(({ from, to }) => onMove(from, to))}>
      {children}
    </DragDropProvider>
  );
}

/** The ref and the drag handle of a row, which goes anywhere. */
export function useSortableRow(
  noun: string,
  row: { rowKey: number; index: number; place: number },
) {
  const { rowKey, index, place } = row;
  return useDragged(`${noun} ${index + 1}`, {
    id: sortableId(rowKey),
    index: place,
    type: "row",
    accept: "row",
  });
}

/** The same of a header, which changes places with other headers only: it takes its rows along once it is dropped. */
export function useSortableHeader(name: string, key: number, place: number) {
  return useDragged(name, {
    id: sortableId(key),
    index: place,
    type: "header",
    accept: ["row", "header"],
  });
}

function useDragged(name: string, sortable: Parameters<typeof useSortable>[0]) {
  const { ref, handleRef, isDragSource } = useSortable(sortable);
  const handle = (
    <button type="button" ref={handleRef} aria-label={`Drag ${name}`} className="row-handle">
      <Icon name="grip-vertical" className="size-4" />
    </button>
  );
  return { ref, handle, isDragged: isDragSource };
}

function sortableId(key: number): string {
  return `place-${key}`;
}
