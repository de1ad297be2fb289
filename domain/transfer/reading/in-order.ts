/** Rows by the position that their program gives them; equal positions keep their order. */
export function inOrder<Row extends { order: number | null }>(rows: Row[]): Row[] {
  return rows.toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0));
}
