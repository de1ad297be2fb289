/** One measured figure beside what it must keep to. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The bound; without one the figure is for information. */
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
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    figure.limit === undefined ? "" : `${figure.want ?? "at most"} ${figure.limit}`,
    figure.limit === undefined ? "" : keeps(figure) ? "kept" : "MISSED",
    figure.note ?? "",
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
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
