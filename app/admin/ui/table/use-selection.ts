import { useEffect, useState } from "react";

export type Selection<Row> = {
  /** By id; some may be on another page of the list. */
  rows: ReadonlyMap<string, Row>;
  select: (rows: Row[], isSelected: boolean) => void;
};

/** Rows that are selected. They stay so while one searches, turns pages, or the list loads again. */
export function useSelection<Row extends { id: string }>(shown: Row[]): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());

  function select(some: Row[], isSelected: boolean) {
    setRows((before) => {
      const after = new Map(before);
      for (const row of some) {
        if (isSelected) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was ticked before hydration
  useEffect(() => {
    const ticked = document.querySelectorAll<HTMLInputElement>(
      "tbody input[type=checkbox]:checked",
    );
    const ids = new Set([...ticked].map(({ value }) => value));
    select(
      shown.filter(({ id }) => ids.has(id)),
      true,
    );
  }, []);

  return { rows, select };
}
