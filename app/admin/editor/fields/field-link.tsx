import type { ReactNode } from "react";
import { fieldId } from "./field-names.ts";
import { focusField } from "./focus-field.ts";

/** Links to a field of the form and focuses it. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${fieldId(field)}`}
      className="underline underline-offset-4 hover:text-sorrel"
      onClick={(event) => {
        event.preventDefault();
        focusField(field);
      }}
    >
      {children}
    </a>
  );
}
