/** One measured figure beside what it must keep to. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The bound; none: told for its own sake. */
  limit?: number;
  /** Which side of the limit is right. */
  want?: "at least" | "at most";
  /** What it was measured against, or how. */
  note?: string;
};

/** A part of the benchmarks: figures, and lines about what could not be measured here. */
export type Part = (say: (line: string) => void) => Promise<Figure[]>;

/** Whether the figure keeps to its limit. */
export function keeps({ value, limit, want = "at most" }: Figure): boolean {
  if (limit === undefined) return true;
  return want === "at most" ? value <= limit : value >= limit;
}

/** A table for people, one figure a line. */
export function table(figures: Figure[]): string {
  const rows = figures.map((formatNumber) => [
    formatNumber.name,
    `${round(formatNumber.value)} ${formatNumber.unit}`,
    formatNumber.limit === undefined
      ? ""
      : `${formatNumber.want ?? "at most"} ${formatNumber.limit}`,
    formatNumber.limit === undefined ? "" : keeps(formatNumber) ? "kept" : "MISSED",
    formatNumber.note ?? "",
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The value below which `share` of the sorted-by-size values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
