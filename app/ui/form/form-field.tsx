import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { useId } from "react";
import { FieldNotes, notedBy } from "./field-notes.tsx";
import { useHydrated } from "./use-action-form.ts";

type Shared = {
  label: string;
  name: string;
  /** Help text below the field, linked with aria-describedby. */
  hint?: ReactNode;
  error?: string | undefined;
};
type FormFieldProps = Shared & { as?: "input"; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name"
  >;
type FormAreaProps = Shared & { as: "textarea" } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name"
  >;

const BOX =
  "mt-1.5 block w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 aria-invalid:border-tomato";

/** A labelled field with its error message below. */
export function FormField({ label, hint, error, ...props }: FormFieldProps | FormAreaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const isText = props.as === "textarea" || /^(text|search)$/.test(props.type ?? "text");
  const shared = {
    id,
    dir: isText ? "auto" : undefined,
    ...notedBy({ id, error, hint }),
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {props.as === "textarea" ? (
        <TextArea
          {...without(props)}
          {...shared}
          className={`${BOX} ${props.className ?? "min-h-40 resize-y"}`}
        />
      ) : (
        <input {...without(props)} {...shared} className={`${BOX} min-h-12`} />
      )}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  );
}

/** React gives a textarea its default value as it hydrates: what was typed by then is made the default. */
function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const hydrated = useHydrated();
  if (hydrated || props.defaultValue === undefined) return <textarea {...props} />;
  return <textarea {...props} defaultValue={typedInto(props.id) ?? props.defaultValue} />;
}

/** Undefined on the server. */
function typedInto(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  return (document.getElementById(id) as HTMLTextAreaElement | null)?.value;
}

function without<Props extends { as?: string }>({ as: _, ...props }: Props) {
  return props;
}
