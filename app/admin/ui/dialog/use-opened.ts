import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What a dialog of a list shows. Nothing once the page moves on, as by the browser's Back. */
export function useOpened<Row>() {
  const [opened, setOpened] = useState<Row | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page moves on
  useEffect(() => setOpened(null), [key]);
  return [opened, setOpened] as const;
}
