import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { TableQuery } from "#domain/tables/table-query.ts";

type DataTableProps = {
  label: string;
  /** Whether each row is a block on a phone, one cell below the other, instead of scrolling sideways. */
  stacks?: boolean;
  children: ReactNode;
};

/**
 * A table of the back office. Its head stays while the page scrolls; where it is wider than a phone it
 * scrolls sideways. Cells: `class="number"` stands at the right, `class="wide-only"` is left out on a phone.
 */
export function DataTable({ label, stacks = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section {...useKeptFocus()} aria-label={label} tabIndex={0} className="table-scroll">
      <table className={`data-table ${stacks ? "stacks" : ""}`}>{children}</table>
    </section>
  );
}

/** Where a row goes away with the focus in it, the table takes the focus: keys go on from there. */
function useKeptFocus() {
  const table = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    let frame = 0;
    function take() {
      // A dialog that the row opened has it for now, and will give it back to what is gone.
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

type SortHeaderProps<Sort extends string> = {
  by: Sort;
  query: Pick<TableQuery<Sort>, "sort" | "direction">;
  /** The address of the table in another order; a direction is left out where it is the order's own. */
  to: (order: { sort: Sort; direction?: "asc" | "desc" }) => string;
  className?: string;
  children: ReactNode;
};

/** A column's head that sorts by it, and the other way round when pressed again. */
export function SortHeader<Sort extends string>(props: SortHeaderProps<Sort>) {
  const { by, query, to, className = "", children } = props;
  const isSorted = query.sort === by;
  const isRising = query.direction === "asc";
  const next = isSorted ? { sort: by, direction: isRising ? "desc" : "asc" } : { sort: by };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isRising ? "ascending" : "descending") : undefined}
      className={className}
    >
      <Link to={to(next as Parameters<typeof to>[0])} preventScrollReset className="sort-link">
        {children}
        {isSorted && (
          <Icon name="arrow-down" className={`size-3.5 ${isRising ? "rotate-180" : ""}`} />
        )}
      </Link>
    </th>
  );
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

/** Instead of a table without rows: 'No recipes found', and what to do about it. */
export function EmptyTable({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="table-empty">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
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

type TableFootProps = {
  /** How much of it all is shown: 'Showing 25 of 48 recipes'. */
  showing?: string | undefined;
  page: number;
  pages: number;
  to: (page: number) => string;
};

export function TableFoot({ showing, page, pages, to }: TableFootProps) {
  return (
    <div className="table-foot">
      {showing && (
        <p role="status" className="figures text-quiet">
          {showing}
        </p>
      )}
      <Pagination page={page} pages={pages} to={to} className="" />
    </div>
  );
}
