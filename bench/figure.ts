/** A measured figure and its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Without one, the figure is informational. */
  limit?: number;
  want?: "at least" | "at most";
  /** What it was measured against, or how. */
  note?: string;
};

/** A part of the benchmarks: returns figures, and calls `say` about what could not be measured. */
export type BenchPart = (say: (line: string) => void) => Promise<Figure[]>;

export function isWithinLimit({ value, limit, want = "at most" }: Figure): boolean {
  if (limit === undefined) return true;
  return want === "at most" ? value <= limit : value >= limit;
}

/** The figures that count something and found it; times, which depend on the machine, are left out. */
export function nonZeroCounts(figures: Figure[]): Figure[] {
  return figures.filter(({ unit, value }) => unit !== "ms" && value !== 0);
}

/** A text table, one figure a line. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    figure.limit === undefined ? "" : `${figure.want ?? "at most"} ${figure.limit}`,
    figure.limit === undefined ? "" : isWithinLimit(figure) ? "ok" : "MISSED",
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
