import type { ReactNode } from "react";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { PageImage } from "#domain/media/page-image.ts";

type DataTableProps = {
  label: string;
  /** On a phone, show each row as a block instead of scrolling sideways. */
  stacks?: boolean;
  children: ReactNode;
};

/**
 * A table with a sticky header that scrolls sideways when it is wider than the screen.
 * Cells: `class="number"` is right-aligned, `class="wide-only"` is hidden on a phone.
 */
export function DataTable({ label, stacks = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="table-scroll">
      <table className={`data-table ${stacks ? "stacks" : ""}`}>{children}</table>
    </section>
  );
}

const TONES = { good: "bg-sorrel", quiet: "bg-edge", warn: "bg-star", bad: "bg-tomato" };

/** A status label with a coloured dot. */
export function Status({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${TONES[tone]}`} />
      {children}
    </span>
  );
}

/** 'Showing 25 of 48 recipes'; undefined when nothing matches. */
export function showing(
  { rows, matching }: { rows: unknown[]; matching: number },
  noun: string,
): string | undefined {
  if (matching === 0) return undefined;
  return `Showing ${formatNumber(rows.length)} of ${formatNumber(matching)} ${noun}`;
}

/** Shown in place of a table without rows: 'No recipes found', and what to do about it. */
export function EmptyTable({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="table-empty">
      <p className="font-semibold">{text}</p>
      {children && <p className="mt-1 text-quiet">{children}</p>}
    </div>
  );
}

type RowImageProps = {
  image: string | null;
  imageColor: string | null;
  imageFiles?: PageImage | undefined;
};

/** A recipe's image in a table. */
export function RowImage({ image, imageColor, imageFiles }: RowImageProps) {
  return (
    <ResponsiveImage
      src={image}
      imageFiles={imageFiles}
      color={imageColor}
      alt=""
      sizes="48px"
      className="h-9 w-12 rounded-sm"
    />
  );
}
