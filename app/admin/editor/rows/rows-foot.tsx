import { useEditor } from "#app/admin/editor/editor-context.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import { addId, type useRows } from "./use-rows.ts";

type RowsFootProps = {
  list: ListName;
  rows: ReturnType<typeof useRows>;
  /** What the button says. */
  action: string;
  undoable: boolean;
};

/** Under a list: one more row, what was done last, and the way back from it. */
export function RowsFoot({ list, rows, action, undoable }: RowsFootProps) {
  const { fields, errors } = useEditor();
  return (
    <div className="mt-3">
      {errors[list] && <p className="mb-3 text-tomato">{errors[list]}</p>}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 unscripted:hidden">
        <button
          type="button"
          id={addId(list)}
          onClick={() => rows.add(fields[list].length)}
          className={button("quiet")}
        >
          <Icon name="plus" className="size-4.5" />
          {action}
        </button>
        <p role="status" className="text-quiet">
          {rows.said}
        </p>
        {undoable && (
          <button type="button" onClick={rows.undo} className={button("plain", "small")}>
            Undo
          </button>
        )}
      </div>
    </div>
  );
}
