import { type ReactNode, useRef } from "react";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";

const KEYS = ["½", "⅓", "¼", "¾", "/", "–"];

/**
 * Around the amount of an ingredient. A phone shows its keys of digits; those have no slash, space or dash (the keyboards
 * for telephone numbers neither, on iPhones), so that what is missing stands below the field while it has the focus.
 */
export function AmountKeys({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const insert = (text: string) => {
    const field = ref.current?.querySelector("input");
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const at = (selectionStart ?? value.length) + text.length;
    typeInto(
      field,
      value.slice(0, selectionStart ?? undefined) +
        text +
        value.slice(selectionEnd ?? value.length),
    );
    field.setSelectionRange(at, at);
  };
  return (
    <div ref={ref} className="amount-field">
      {children}
      <div className="amount-keys">
        {KEYS.map((text) => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            // The field keeps the focus, and the phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(text)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
