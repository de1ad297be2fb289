/** Rows in the order that their program gives them; those of the same place as they stand. */
export function inOrder<Row extends { order: number | null }>(rows: Row[]): Row[] {
  return rows.toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0));
}
