import type { ReactNode } from "react";

type FieldNotesProps = {
  /** The field's id. */
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** What stands below a field: what is wrong, and what helps. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
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
    </>
  );
}

/** The attributes that tie a field to its `FieldNotes`. */
export function notedBy({ id, error, hint }: FieldNotesProps) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": notes.join(" ") || undefined,
  };
}
