import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId } from "react";

type Shared = { label: string; name: string; error?: string | undefined };
type FormFieldProps = Shared & { as?: "input" } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name"
  >;
type FormAreaProps = Shared & { as: "textarea" } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name"
  >;

const BOX =
  "mt-1.5 block w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 aria-invalid:border-tomato";

/** A labelled field with what is wrong with it beneath. */
export function FormField({ label, error, ...props }: FormFieldProps | FormAreaProps) {
  const id = useId();
  const shared = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {props.as === "textarea" ? (
        <textarea {...without(props)} {...shared} className={`${BOX} min-h-40 resize-y`} />
      ) : (
        <input {...without(props)} {...shared} className={`${BOX} min-h-12`} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}

function without<Props extends { as?: string }>({ as: _, ...props }: Props) {
  return props;
}
