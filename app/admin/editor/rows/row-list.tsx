import { type ClipboardEvent, type ComponentType, type ReactNode, useCallback } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { fieldId, fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { GroupHeader } from "./groups/group-header.tsx";
import { type EditorRow, isEmptyRow, nextPlace, numberOf } from "./groups/places.ts";
import type { RowErrors, RowProps } from "./row-field.tsx";
import { SortableRows } from "./row-tools.tsx";
import { addId, useRows } from "./use-rows.ts";

type RowListProps<List extends ListName> = {
  list: List;
  /** 'ingredient' or 'step'. */
  noun: string;
  /** What a header names; a list without it has no groups. */
  groupNoun?: string;
  hint: string;
  /** The label of the button that adds a row. */
  action: string;
  state: Pick<EditorState, "places" | "nextKey" | "history">;
  /** Parses lines that are pasted into a plain field; the browser handles a paste of fewer than two rows. */
  readPasted?: (lines: string[]) => RecipeFields[List] | Promise<RecipeFields[List]>;
  Row: ComponentType<RowProps<RecipeFields[List][number]>>;
  startsFolded?: boolean;
  /** Shown above the rows. */
  children?: ReactNode;
};

/** Edits a list of the recipe: rows and groups can be sorted by dragging or buttons, and filled by pasting. */
export function RowList<List extends ListName>(props: RowListProps<List>) {
  const {
    list,
    noun,
    groupNoun = "",
    hint,
    action,
    state,
    readPasted,
    Row,
    startsFolded,
    children,
  } = props;
  const { fields, errors, change } = useEditor();
  const rows = useRows(list, { noun, groupNoun, state });
  const typed: RecipeFields[List][number][] = fields[list];
  const places = state.places[list];
  const set = useCallback(
    (index: number, values: Partial<EditorRow>) => change({ type: "set-row", list, index, values }),
    [change, list],
  );
  const onPaste = useCallback(
    async (index: number, event: ClipboardEvent) => {
      const lines = pastedLines(event);
      if (lines.length < 2 || !readPasted) return;
      const read = readPasted(lines);
      if (Array.isArray(read) && read.length < 2) return;
      event.preventDefault();
      rows.paste(index, await read);
    },
    [rows.paste, readPasted],
  );
  return (
    <FormPart id={fieldId(list)} title={fieldLabel(list)} of={[list]} startsFolded={startsFolded}>
      <p className="row-tip text-quiet">{hint}</p>
      {children}
      <SortableRows {...{ places, noun, groupNoun }} onMove={rows.drop}>
        <div className="rows">
          {places.map(({ key, group }, place) => {
            const number = numberOf(places, place);
            const shared = {
              place,
              up: nextPlace(places, place, -1) !== null,
              down: nextPlace(places, place, 1) !== null,
              move: rows.move,
            };
            if (group !== null)
              return (
                <GroupHeader
                  key={key}
                  {...shared}
                  {...{ list, number, name: group }}
                  noun={groupNoun}
                  headerKey={key}
                  setName={rows.nameGroup}
                  enter={rows.enterGroup}
                  remove={rows.removeGroup}
                />
              );
            const row = typed[number];
            return (
              row && (
                <Row
                  key={key}
                  {...shared}
                  rowKey={key}
                  row={row}
                  index={number}
                  errors={rowErrors(errors, `${list}[${number}].`)}
                  set={set}
                  next={rows.next}
                  split={rows.split}
                  onPaste={onPaste}
                  paste={rows.paste}
                  remove={rows.remove}
                  addGroup={groupNoun ? rows.addGroup : null}
                />
              )
            );
          })}
        </div>
      </SortableRows>
      <div className="mt-3">
        {errors[list] && <p className="mb-3 text-tomato">{errors[list]}</p>}
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            id={addId(list)}
            onClick={() => rows.add(typed.length)}
            className={button("quiet")}
          >
            <Icon name="plus" className="size-4.5" />
            {action}
          </button>
          {groupNoun && (
            <button
              type="button"
              // Rows that are empty yet are for the group.
              onClick={() => rows.addGroup(typed.findLastIndex((row) => !isEmptyRow(row)) + 1)}
              className={button("plain")}
            >
              {`Add ${groupNoun.replace(/\b\w/g, (letter) => letter.toUpperCase())}`}
            </button>
          )}
          <p role="status" className="text-quiet">
            {rows.said}
          </p>
          {state.history.past.at(-1)?.offer === list && (
            <button type="button" onClick={rows.undo} className={button("plain", "small")}>
              Undo
            </button>
          )}
        </div>
      </div>
    </FormPart>
  );
}

const MAX_PASTED_LINES = 500;

function pastedLines({ clipboardData }: ClipboardEvent): string[] {
  const lines = clipboardData.getData("text/plain").split(/\r\n|[\n\r\u2028]/);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, MAX_PASTED_LINES);
}

/** One object for all rows without errors, so that memoized rows are not rendered again. */
const NO_ERRORS: RowErrors = {};

function rowErrors(errors: RowErrors, start: string): RowErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  if (own.length === 0) return NO_ERRORS;
  return Object.fromEntries(own.map(([name, error]) => [name.slice(start.length), error]));
}
