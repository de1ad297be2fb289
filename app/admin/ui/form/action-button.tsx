import type { ReactNode } from "react";
import { useAction, useHydrated } from "#app/ui/form/use-action-form.ts";

type ActionButtonProps = {
  /** What is sent, and where to; without, to this page. */
  fields: Record<string, string>;
  action?: string;
  /** False where the page is left once it is done. */
  revalidate?: boolean;
  className: string;
  /** The element that says which row it is about. */
  describedBy?: string;
  title?: string;
  children: ReactNode;
};

/** A button that does one thing at once. */
export function ActionButton(props: ActionButtonProps) {
  const { fields, action, revalidate = true, describedBy, ...rest } = props;
  const { busy, write } = useAction({ action, revalidate });
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type="button"
      disabled={!hydrated}
      aria-busy={busy}
      aria-describedby={describedBy}
      onClick={() => write(fields)}
    />
  );
}
