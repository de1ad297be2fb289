import { type ClipboardEvent, useCallback } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import type { EditorState } from "#app/admin/editor/recipe-editor.ts";
import { pastedLines } from "#app/admin/editor/rows/pasted-lines.ts";
import { RowsFoot } from "#app/admin/editor/rows/rows-foot.tsx";
import { SortableRows } from "#app/admin/editor/rows/sortable-rows.tsx";
import { spareRows, useRows } from "#app/admin/editor/rows/use-rows.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { type IngredientFields, NO_INGREDIENT } from "#domain/recipes/form/form-values.ts";
import { typedIngredient } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { IngredientRow } from "./ingredient-row.tsx";

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
      const { readIngredientList } = await import("#domain/recipes/ingredients/ingredient-list.ts");
      rows.paste(index, readIngredientList(lines).map(typedIngredient));
    },
    [rows.paste],
  );

  const error = (index: number, part: string) => errors[rowFieldName("ingredients", index, part)];
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
