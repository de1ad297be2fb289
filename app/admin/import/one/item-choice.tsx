import { useState } from "react";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { ImportItem } from "#domain/imports/import.ts";
import { AS_ALL } from "./read-options.ts";

const CHOICES = [
  [AS_ALL, "As chosen above"],
  ["skip", "Skip"],
  ["replace", "Replace"],
  ["both", "Keep both"],
] as const;

/** What to do with one recipe that already exists. */
export function ItemChoice({ item }: { item: ImportItem }) {
  const saved = item.choice ?? AS_ALL;
  const [chosen, setChosen] = useState<string>(saved);
  const { busy, write } = useAction({
    revalidate: false,
    onRefused({ message }) {
      setChosen(saved);
      if (message) showToast(message, "problem");
    },
  });
  return (
    <select
      aria-label={`What to do with ${item.title}`}
      aria-busy={busy}
      disabled={busy}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        write({ intent: "choose", position: String(item.position), choice: target.value });
      }}
      className="field-box h-11 w-auto"
    >
      {CHOICES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
