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
  /** What one row is called: 'ingredient' or 'step'. */
  noun: string;
};

/** Up, down and away, for one row. */
export function RowButtons({ list, index, count, noun, move, remove }: RowButtonsProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <div className="row-buttons">
      <button
        type="button"
        id={moveId(list, index, "up")}
        aria-label={`Move ${name} up`}
        title="Move up"
        // Not disabled: the focus would be lost at the top.
        aria-disabled={index === 0}
        onClick={() => move(list, index, index - 1)}
      >
        <Icon name="arrow-up" className="size-4" />
      </button>
      <button
        type="button"
        id={moveId(list, index, "down")}
        aria-label={`Move ${name} down`}
        title="Move down"
        aria-disabled={index === count - 1}
        onClick={() => move(list, index, index + 1)}
      >
        <Icon name="arrow-down" className="size-4" />
      </button>
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
