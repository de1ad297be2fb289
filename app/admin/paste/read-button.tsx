import type { ReactNode } from "react";
import { button } from "#app/ui/button.ts";

type ReadButtonProps = {
  label: string;
  busy: boolean;
  /** What is going on while busy. */
  says: string;
  children?: ReactNode;
};

/** Submits one of the forms that have something read, and says so while that takes. */
export function ReadButton({ label, busy, says, children }: ReadButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="submit"
        aria-busy={busy}
        aria-disabled={busy}
        className={button("quiet", "small")}
      >
        {label}
      </button>
      {children}
      <p role="status" className="text-quiet">
        {busy && says}
      </p>
    </div>
  );
}
