import { type ChangeEvent, createContext, useContext } from "react";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import type { GroupField, RecipeFields, TextField } from "#domain/recipes/form/form-values.ts";
import { fieldId, fieldLabel } from "./fields/field-names.ts";
import type { EditorChange } from "./recipe-editor.ts";

type Editor = {
  fields: RecipeFields;
  errors: RecipeErrors;
  change: (change: EditorChange) => void;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor needs an EditorContext");
  return editor;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of a plain field. */
export function useTextField(name: TextField) {
  const { fields, change } = useEditor();
  const set = (value: string) => change({ type: "set", values: { [name]: value } });
  return useFieldProps(name, fields[name], set);
}

/** The props of one part of a group: "source.url". */
export function usePartField<Name extends GroupField>(
  name: Name,
  part: keyof RecipeFields[Name] & string,
) {
  const { fields, change } = useEditor();
  const group: Record<string, string> = fields[name];
  const set = (value: string) =>
    change({ type: "set", values: { [name]: { ...group, [part]: value } } });
  return useFieldProps(`${name}.${part}`, group[part] ?? "", set);
}

function useFieldProps(name: string, value: string, set: (value: string) => void) {
  return {
    id: fieldId(name),
    name,
    label: fieldLabel(name),
    value,
    error: useEditor().errors[name],
    onChange: ({ target }: ChangeEvent<FieldElement>) => set(target.value),
  };
}
