import { useEditor } from "#app/admin/editor/editor-context.ts";
import type { EditorState } from "#app/admin/editor/recipe-editor.ts";
import { RowList } from "#app/admin/editor/rows/row-list.tsx";
import { typedIngredient } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { IngredientRow } from "./ingredient-row.tsx";

/** The ingredients, a row each; a whole list can be pasted into any of them. */
export function IngredientRows({ state }: { state: EditorState }) {
  const { ingredients } = useEditor().fields;
  const groups = [...new Set(ingredients.map(({ group }) => group).filter(Boolean))];
  return (
    <>
      <RowList
        list="ingredients"
        noun="ingredient"
        mainPart="name"
        hint="Paste a whole list into any ingredient: each line becomes a row."
        action="Add Ingredient"
        state={state}
        readPasted={readPasted}
        Row={IngredientRow}
      >
        <div aria-hidden="true" className="ingredient-head">
          <span>Amount</span>
          <span>Unit</span>
          <span>Ingredient</span>
          <span>Group</span>
        </div>
      </RowList>
      <datalist id="ingredient-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}

async function readPasted(lines: string[]) {
  const { readIngredientList } = await import("#domain/recipes/ingredients/ingredient-list.ts");
  return readIngredientList(lines).map(typedIngredient);
}
