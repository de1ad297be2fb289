import type { ButtonHTMLAttributes } from "react";
import { useHydrated } from "#app/ui/form/use-action-form.ts";

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { busy: boolean };

/** Sends its form, and says so while that is under way. Until scripts run nothing is sent, by Enter neither. */
export function SubmitButton({ busy, ...props }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      {...props}
      type="submit"
      disabled={!hydrated}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    />
  );
}
