import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from "react";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { FieldName } from "#domain/recipes/recipe-fields.ts";
import { useEditor } from "./editor-context.ts";

type PartProps = {
  /** The heading's id. */
  id: string;
  title: string;
  /** Fields whose errors unfold it. */
  of?: readonly FieldName[];
  /** For what few recipes need. */
  startsFolded?: boolean;
  children: ReactNode;
};

const PHONE = "(width < 40rem)";

/** A part of the form below its heading, which folds it; a phone folds some from the start. Folded fields are sent as well. */
export function FormPart({ id, title, of = [], startsFolded = false, children }: PartProps) {
  const { errors } = useEditor();
  const isWrong = Object.keys(errors).some((name) => of.some((field) => isOf(field, name)));
  const fold = useFold(startsFolded, isWrong);
  return (
    <section aria-labelledby={id}>
      <details {...fold} className="part">
        <summary id={id} className="part-heading">
          <h2>{title}</h2>
          <Icon name="chevron-down" className="size-4.5" />
        </summary>
        {children}
      </details>
    </section>
  );
}

/** Of a details element that a phone may fold from the start, and that what is wrong in it unfolds. */
export function useFold(startsFolded: boolean, isWrong: boolean): ComponentProps<"details"> {
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();
  // Before it is drawn, where the page doesn't come from the server.
  useLayoutEffect(() => {
    if (startsFolded && matchMedia(PHONE).matches) setOpen(false);
  }, [startsFolded]);
  // And it stays so: what is corrected must not fold under the cursor.
  if (isWrong && !open) setOpen(true);
  return {
    open,
    onToggle: ({ currentTarget }) => setOpen(currentTarget.open),
    // The server knows no widths: until the page is taken over, a style folds it.
    ...(startsFolded && !hydrated && { "data-waits": "" }),
  };
}

/** "nutrition.fat" and "notes[0].text" are of "nutrition" and "notes". */
function isOf(field: FieldName, name: string): boolean {
  return name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`);
}
