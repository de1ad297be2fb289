import type { ReactNode } from "react";
import { MarkedTextBox, type MarkedTextProps } from "./marked-text.tsx";

type MarkedFieldProps = MarkedTextProps & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labelled marked text with its error; `FormField` does the same for a plain one. */
export function MarkedField({ label, hint, error, ...props }: MarkedFieldProps) {
  const { id } = props;
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press leads to the field, as with other labels */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by Tab */}
      <span
        id={`${id}-label`}
        className="block font-semibold"
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </span>
      <div className="mt-1.5">
        <MarkedTextBox
          {...props}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.join(" ") || undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </div>
      )}
    </div>
  );
}
