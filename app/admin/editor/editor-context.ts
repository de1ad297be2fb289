import { type ChangeEvent, createContext, useContext } from "react";
import type { RecipeErrors } from "#domain/recipes/form/parse-form-data.ts";
import type { RecipeFields, TextField } from "#domain/recipes/form/recipe-fields.ts";
import { fieldId, fieldLabel } from "./fields/field-names.ts";
import type { Change } from "./recipe-editor.ts";

type Editor = { fields: RecipeFields; errors: RecipeErrors; change: (change: Change) => void };

/** What the parts of the form read and write. */
export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("A part of the recipe form stands outside of it");
  return editor;
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a plain field of the form needs: name, label, value and what is wrong with it. */
export function useTextField(name: TextField) {
  const { fields, errors, change } = useEditor();
  return {
    id: fieldId(name),
    name,
    label: fieldLabel(name),
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<Typed>) =>
      change({ type: "set", values: { [name]: target.value } }),
  };
}
