import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAction } from "#app/ui/form/use-action-form.ts";

/** The last row of the page before this one and the first of the next one. */
type Neighbors = { before: string | null; after: string | null };

/**
 * The rows of a page in the latest requested order (optimistic update), then as the server returns them. Orders are
 * sent one at a time; only the latest of those waiting is sent. A row that is moved beyond the page's ends changes places
 * with its neighbor there.
 */
export function useCategoryOrder<Row extends { id: string }>(
  rows: Row[],
  { before, after }: Neighbors,
  path: string,
) {
  const { busy, write } = useAction({ action: path });
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);

  const send = useEffectEvent((ids: string[]) => {
    const form = new FormData();
    form.set("intent", "order");
    for (const id of ids) form.append("order", id);
    write(form);
  });

  useEffect(() => {
    if (busy || !wanted) return;
    if (sent.current === wanted) {
      // A newer move may be pending: don't discard it.
      return setWanted((latest) => (latest === wanted ? null : latest));
    }
    sent.current = wanted;
    send(wanted);
  }, [busy, wanted]);

  const shown = wanted ? inOrder(rows, wanted) : rows;
  function move(id: string, place: number) {
    const ids = wanted?.slice() ?? [before ?? [], ...rows.map((row) => row.id), after ?? []].flat();
    const to = before ? place + 1 : place;
    const from = ids.indexOf(id);
    if (from < 0 || from === to || to < 0 || to >= ids.length) return;
    ids.splice(from, 1);
    ids.splice(to, 0, id);
    setWanted(ids);
  }
  return { shown, move };
}

/** Sorts rows by ids; rows that are not listed come last, ids without a row are ignored. */
function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
