import type {
  ChangeEvent,
  ClipboardEvent,
  InputHTMLAttributes,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { fieldId, fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import type { RowTools } from "./row-tools.tsx";

/** The errors of a row, by part. */
export type RowErrors = Record<string, string>;

export type RowProps<Row> = RowTools & {
  row: Row;
  /** Stays with the row when it is moved. */
  rowKey: number;
  index: number;
  /** Among rows and headers. */
  place: number;
  /** Whether it can be moved so. */
  up: boolean;
  down: boolean;
  errors: RowErrors;
  set: (index: number, values: Partial<Row>) => void;
  /** Focuses a part of the next row, which is added after the last one. */
  next: (index: number, part: string) => void;
  /** Replaces a row by values that were read from one of its fields. */
  split: (index: number, from: Row, values: Partial<Row>) => void;
  onPaste: (index: number, event: ClipboardEvent) => void;
  /** Puts rows where a text was pasted. */
  paste: (index: number, rows: Row[]) => void;
};

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of the field of one part of a row. */
export function partProps<Row extends Record<string, string>>(
  list: ListName,
  { row, index, errors, set }: RowProps<Row>,
) {
  return (part: keyof Row & string) => ({
    of: list,
    index,
    part,
    value: row[part],
    error: errors[part],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<FieldElement>) =>
      set(index, { [part]: target.value } as Partial<Row>),
  });
}

type RowFieldProps = {
  of: ListName | "versions";
  index: number;
  part: string;
  error?: string | undefined;
} & (
  | ({ as?: "input" } & InputHTMLAttributes<HTMLInputElement>)
  | ({ as: "textarea" } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  | ({ as: "select" } & SelectHTMLAttributes<HTMLSelectElement>)
);

/** A field of a row, labelled for screen readers. */
export function RowField({ of, index, part, error, ...props }: RowFieldProps) {
  const own = rowFieldProps(of, index, part, error);
  const shared = { ...own, className: `${own.className} ${props.className ?? ""}` };
  return (
    <div className="min-w-0">
      {props.as === "textarea" ? (
        <textarea dir="auto" {...without(props)} {...shared} />
      ) : props.as === "select" ? (
        <select {...without(props)} {...shared} />
      ) : (
        <input dir="auto" {...without(props)} {...shared} />
      )}
      <FieldError of={shared.id} error={error} />
    </div>
  );
}

/** The name, label and looks of a row's field. */
export function rowFieldProps(
  list: ListName | "versions",
  index: number,
  part: string,
  error: string | undefined,
) {
  const name = rowFieldName(list, index, part);
  const id = fieldId(name);
  return {
    id,
    name,
    "aria-label": fieldLabel(name),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    className: "field-box",
  };
}

/** `of`: the field's id. */
export function FieldError({ of, error }: { of: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${of}-error`} className="mt-1 text-sm text-tomato">
      {error}
    </p>
  );
}

function without<Props extends { as?: string }>({ as: _, ...props }: Props) {
  return props;
}
