import { type ClipboardEvent, useCallback } from "react";
import {
  type IngredientFields,
  ingredientFields,
  NO_INGREDIENT,
  rowField,
} from "#domain/recipes/recipe-fields.ts";
import { useEditor } from "./editor-context.ts";
import { fieldId } from "./field-names.ts";
import { IngredientRow } from "./ingredient-row.tsx";
import { pastedLines } from "./pasted-lines.ts";
import type { EditorState } from "./recipe-editor.ts";
import { RowsFoot } from "./rows-foot.tsx";
import { SortableRows } from "./sortable-rows.tsx";
import { spareRows, useRows } from "./use-rows.ts";

/** The ingredients, a row each; a whole list can be pasted into any of them. */
export function IngredientRows({ keys, undo }: { keys: number[]; undo: EditorState["undo"] }) {
  const { fields, errors, change } = useEditor();
  const rows = useRows("ingredients", { noun: "ingredient", part: "name" });
  const { ingredients } = fields;
  const groups = [...new Set(ingredients.map(({ group }) => group).filter(Boolean))];

  const set = useCallback(
    (index: number, values: Partial<IngredientFields>) =>
      change({ type: "set-row", list: "ingredients", index, values }),
    [change],
  );
  const onEnter = useCallback((index: number) => rows.add(index + 1), [rows.add]);
  const onPaste = useCallback(
    async (index: number, event: ClipboardEvent) => {
      const lines = pastedLines(event);
      if (lines.length < 2) return;
      event.preventDefault();
      const { readIngredientList } = await import("#domain/recipes/ingredient-list.ts");
      rows.paste(index, readIngredientList(lines).map(ingredientFields));
    },
    [rows.paste],
  );

  const error = (index: number, part: string) => errors[rowField("ingredients", index, part)];
  return (
    <section aria-labelledby={fieldId("ingredients")}>
      <h2 id={fieldId("ingredients")} tabIndex={-1} className="text-xl">
        Ingredients
      </h2>
      <p className="mt-1 text-quiet unscripted:hidden">
        Paste a whole list into any ingredient: each line becomes a row.
      </p>
      <div aria-hidden="true" className="ingredient-head">
        <span>Amount</span>
        <span>Unit</span>
        <span>Ingredient</span>
        <span>Group</span>
      </div>
      <SortableRows keys={keys} noun="ingredient" onMove={rows.drop}>
        <div className="rows">
          {ingredients.map((row, index) => (
            <IngredientRow
              key={keys[index]}
              rowKey={keys[index] ?? 0}
              row={row}
              index={index}
              count={ingredients.length}
              amountError={error(index, "amount")}
              unitError={error(index, "unit")}
              nameError={error(index, "name")}
              groupError={error(index, "group")}
              set={set}
              onEnter={onEnter}
              onPaste={onPaste}
              move={rows.move}
              remove={rows.remove}
            />
          ))}
          <noscript>
            {spareRows(ingredients.length).map((index) => (
              <IngredientRow
                key={index}
                // A key that no row has.
                rowKey={-index}
                row={NO_INGREDIENT}
                index={index}
                count={0}
                amountError={undefined}
                unitError={undefined}
                nameError={undefined}
                groupError={undefined}
                set={set}
                onEnter={onEnter}
                onPaste={onPaste}
                move={rows.move}
                remove={rows.remove}
              />
            ))}
          </noscript>
        </div>
      </SortableRows>
      <datalist id="ingredient-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <RowsFoot
        list="ingredients"
        rows={rows}
        action="Add Ingredient"
        undoable={undo?.list === "ingredients"}
      />
    </section>
  );
}
