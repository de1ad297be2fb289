import type { ReactNode } from "react";
import { useAction } from "#app/ui/form/use-action-form.ts";

type ActionButtonProps = {
  /** Sent to `action`, by default this page. */
  fields: Record<string, string>;
  action?: string;
  /** False if the page is left afterwards. */
  revalidate?: boolean;
  className: string;
  /** Id of the element that names the row. */
  describedBy?: string;
  title?: string;
  children: ReactNode;
};

/** A button that sends fields to an action without a form. */
export function ActionButton(props: ActionButtonProps) {
  const { fields, action, revalidate = true, describedBy, ...rest } = props;
  const { busy, write } = useAction({ action, revalidate });
  return (
    <button
      {...rest}
      type="button"
      aria-busy={busy}
      aria-describedby={describedBy}
      onClick={() => write(fields)}
    />
  );
}
