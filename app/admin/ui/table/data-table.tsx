import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "#app/admin/ui/format-number.ts";

type DataTableProps = {
  label: string;
  /** Whether each row is a block on a phone, one cell below the other, instead of scrolling sideways. */
  stacks?: boolean;
  children: ReactNode;
};

/**
 * A table of the back office. Its head stays while the page scrolls; where it is wider than a phone it
 * scrolls sideways. Cells: `class="number"` is aligned right, `class="wide-only"` is left out on a phone.
 */
export function DataTable({ label, stacks = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section {...useFocusAfterRemoval()} aria-label={label} tabIndex={0} className="table-scroll">
      <table className={`data-table ${stacks ? "stacks" : ""}`}>{children}</table>
    </section>
  );
}

/** Where a row disappears with the focus in it, the table takes the focus: keys go on from there. */
function useFocusAfterRemoval() {
  const table = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    let frame = 0;
    function take() {
      // A dialog that the row opened has it for now, and would give it back to what is gone.
      if (document.activeElement?.closest("[role=alertdialog]")) {
        frame = requestAnimationFrame(take);
        return;
      }
      last.current = null;
      if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    }
    take();
    return () => cancelAnimationFrame(frame);
  });
  return {
    ref: table,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      last.current = target;
    },
  };
}

const TONES = { good: "bg-sorrel", quiet: "bg-edge", warn: "bg-star", bad: "bg-tomato" };

/** A state as a dot with its word. */
export function Status({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${TONES[tone]}`} />
      {children}
    </span>
  );
}

/** How many of the rows that match are on this page; nothing where a table says that it has none. */
export function showing(
  { rows, matching }: { rows: unknown[]; matching: number },
  noun: string,
): string | undefined {
  if (matching === 0) return undefined;
  return `Showing ${formatNumber(rows.length)} of ${formatNumber(matching)} ${noun}`;
}

/** In place of a table without rows: 'No recipes found', and what to do about it. */
export function EmptyTable({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="table-empty">
      <p className="font-semibold">{text}</p>
      {children && <p className="mt-1 text-quiet">{children}</p>}
    </div>
  );
}
