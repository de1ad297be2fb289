import type { ReactNode } from "react";
import { button } from "#app/ui/button.ts";

type DialogButtonProps = {
  onOpen: () => void;
  /** Where the page stands that is in the dialog's place until scripts have come. */
  page: { action: string; method?: "get" | "post"; fields: Record<string, string> };
  /** The element that says which row it is about. */
  describedBy?: string;
  children: ReactNode;
};

/** A small button that opens a dialog; a form that leads to a page until scripts have come. */
export function DialogButton({ onOpen, page, describedBy, children }: DialogButtonProps) {
  const { action, method = "get", fields } = page;
  return (
    <form
      action={action}
      method={method}
      className="inline-flex"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-describedby={describedBy} className={button("plain", "small")}>
        {children}
      </button>
    </form>
  );
}
