import type { ButtonHTMLAttributes } from "react";
import { useHydrated } from "#app/ui/form/use-action-form.ts";

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { busy: boolean };

/** Disabled until hydration, so that Enter can't submit the form natively either. */
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
