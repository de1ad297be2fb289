import type { ButtonHTMLAttributes } from "react";

type SubmitButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { busy: boolean };

/** Ignored while a submission is in progress. */
export function SubmitButton({ busy, ...props }: SubmitButtonProps) {
  return <button {...props} type="submit" aria-busy={busy} aria-disabled={busy || undefined} />;
}
