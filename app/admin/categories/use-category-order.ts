import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Outcome, showOutcome } from "#app/admin/ui/form/outcome.tsx";

/**
 * The rows in the order that was last asked for, before the server has it; as the server says once it
 * has answered. One order is under way at a time, and the last one wins.
 */
export function useCategoryOrder<Row extends { id: string }>(rows: Row[], path: string) {
  const { data, state, submit } = useFetcher<Outcome>();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);

  useEffect(() => {
    if (state !== "idle" || !wanted) return;
    if (sent.current === wanted) {
      // Another move may wait to be drawn: it is not this one's to end.
      return setWanted((latest) => (latest === wanted ? null : latest));
    }
    sent.current = wanted;
    const form = new FormData();
    form.set("intent", "order");
    for (const id of wanted) form.append("order", id);
    void submit(form, { method: "post", action: path });
  }, [state, wanted, submit, path]);

  useEffect(() => {
    if (data) showOutcome(data);
  }, [data]);

  const shown = wanted ? inOrder(rows, wanted) : rows;
  function move(id: string, place: number) {
    const ids = shown.map((row) => row.id);
    const from = ids.indexOf(id);
    if (from < 0 || from === place || place < 0 || place >= ids.length) return;
    ids.splice(from, 1);
    ids.splice(place, 0, id);
    setWanted(ids);
  }
  return { shown, move };
}

/** Rows that came meanwhile stand last, and those that went are gone. */
function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
