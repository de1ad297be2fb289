import { type KeyboardEvent, memo } from "react";
import { fieldId, groupFieldName } from "#app/admin/editor/fields/field-names.ts";
import {
  PlaceButtons,
  RowMenu,
  type RowTools,
  useSortableHeader,
} from "#app/admin/editor/rows/row-tools.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ListName } from "#domain/recipes/recipe-fields.ts";

type GroupHeaderProps = Pick<RowTools, "move"> & {
  list: ListName;
  /** 'group' or 'step group'. */
  noun: string;
  headerKey: number;
  name: string;
  /** Among the headers, from 1. */
  number: number;
  place: number;
  up: boolean;
  down: boolean;
  setName: (place: number, name: string) => void;
  /** Into the first row of the group. */
  enter: (place: number) => void;
  remove: (place: number) => void;
};

const LONGEST_NAME = 200;

/** The name of a group, above its rows. Its buttons and its handle move the whole group. */
export const GroupHeader = memo(function GroupHeader(props: GroupHeaderProps) {
  const { list, noun, headerKey, name, number, place, setName, enter, remove } = props;
  const label = `${noun} ${number}`;
  const { ref, handle, isDragged } = useSortableHeader(label, headerKey, place);
  const field = groupFieldName(list, headerKey);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enter(place);
  };
  return (
    <div ref={ref} className={isDragged ? "group-row row-dragged" : "group-row"}>
      {handle}
      <input
        id={fieldId(field)}
        name={field}
        aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
        dir="auto"
        value={name}
        maxLength={LONGEST_NAME}
        placeholder="Group, such as “For the sauce”"
        autoComplete="off"
        onChange={({ target }) => setName(place, target.value)}
        onKeyDown={onKeyDown}
        className="field-box group-name"
      />
      <RowMenu name={label}>
        {(closes) => (
          <>
            <PlaceButtons {...props} name={label} rowKey={headerKey} closes={closes} />
            <button
              {...closes}
              type="button"
              aria-label={`Remove ${label}`}
              title="Remove the heading; its rows join the group above"
              onClick={() => remove(place)}
            >
              <Icon name="x" className="size-4" />
            </button>
          </>
        )}
      </RowMenu>
    </div>
  );
});
