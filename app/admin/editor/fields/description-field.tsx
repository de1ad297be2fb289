import { useEditor } from "#app/admin/editor/editor-context.ts";
import { MarkedField } from "#app/admin/ui/marked/marked-field.tsx";
import { fieldId, fieldLabel } from "./field-names.ts";

export function DescriptionField() {
  const { fields, errors, change } = useEditor();
  return (
    <MarkedField
      id={fieldId("description")}
      name="description"
      marksName="descriptionMarks"
      label={fieldLabel("description")}
      value={{ text: fields.description, marks: fields.descriptionMarks }}
      error={errors.description}
      onChange={({ text, marks }) =>
        change({ type: "set", values: { description: text, descriptionMarks: marks } })
      }
      className="min-h-22 px-3.5 py-2.5"
    />
  );
}
