import { useState } from "react";
import { useLocation } from "react-router";

/** What a dialog of a list shows. Nothing once the page moves on, as by the browser's Back. */
export function useOpened<Row>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ row: Row | null; key: string } | null>(null);
  const row = opened?.key === key ? opened.row : null;
  return [row, (next: Row | null) => setOpened({ row: next, key })] as const;
}
