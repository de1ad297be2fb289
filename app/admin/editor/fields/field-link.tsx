import type { ReactNode } from "react";
import { fieldId, focusField } from "./field-names.ts";

/** Leads to a field of the form, opening what it is folded into. */
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
