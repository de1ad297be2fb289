import { type ChangeEvent, createContext, useContext } from "react";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import type { GroupField, RecipeFields, TextField } from "#domain/recipes/form/form-values.ts";
import { fieldId, fieldLabel } from "./fields/field-names.ts";
import type { Change } from "./recipe-editor.ts";

type Editor = { fields: RecipeFields; errors: RecipeErrors; change: (change: Change) => void };

/** What the parts of the form read and write. */
export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("A part of the recipe form is outside of it");
  return editor;
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a plain field of the form needs: name, label, value and what is wrong with it. */
export function useTextField(name: TextField) {
  const { fields, change } = useEditor();
  const set = (value: string) => change({ type: "set", values: { [name]: value } });
  return useTyped(name, fields[name], set);
}

/** The same for one part of a group: "source.url". */
export function usePartField<Name extends GroupField>(
  name: Name,
  part: keyof RecipeFields[Name] & string,
) {
  const { fields, change } = useEditor();
  const group: Record<string, string> = fields[name];
  const set = (value: string) =>
    change({ type: "set", values: { [name]: { ...group, [part]: value } } });
  return useTyped(`${name}.${part}`, group[part] ?? "", set);
}

function useTyped(name: string, value: string, set: (value: string) => void) {
  return {
    id: fieldId(name),
    name,
    label: fieldLabel(name),
    value,
    error: useEditor().errors[name],
    onChange: ({ target }: ChangeEvent<Typed>) => set(target.value),
  };
}
