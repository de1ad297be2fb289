import type { ReactNode } from "react";
import { FieldNotes, notedBy } from "#app/ui/form/field-notes.tsx";
import { MarkedTextBox, type MarkedTextProps } from "./marked-text.tsx";

type MarkedFieldProps = MarkedTextProps & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labelled marked text with its error; `FormField` does the same for a plain one. */
export function MarkedField({ label, hint, error, ...props }: MarkedFieldProps) {
  const { id } = props;
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
          {...notedBy({ id, error, hint })}
        />
      </div>
      <FieldNotes {...{ id, error, hint }} />
    </div>
  );
}
