import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { fieldId, fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";

type RowFieldProps = {
  of: ListName;
  index: number;
  part: string;
  error?: string | undefined;
} & (
  | ({ as?: "input" } & InputHTMLAttributes<HTMLInputElement>)
  | ({ as: "textarea" } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  | ({ as: "select" } & SelectHTMLAttributes<HTMLSelectElement>)
);

/** A field of a row. It is named for who can't see the column it stands in. */
export function RowField({ of, index, part, error, ...props }: RowFieldProps) {
  const name = rowFieldName(of, index, part);
  const id = fieldId(name);
  const shared = {
    id,
    name,
    "aria-label": fieldLabel(name),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    className: `field-box ${props.className ?? ""}`,
  };
  return (
    <div className="min-w-0">
      {props.as === "textarea" ? (
        <textarea {...without(props)} {...shared} />
      ) : props.as === "select" ? (
        <select {...without(props)} {...shared} />
      ) : (
        <input {...without(props)} {...shared} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}

function without<Props extends { as?: string }>({ as: _, ...props }: Props) {
  return props;
}
