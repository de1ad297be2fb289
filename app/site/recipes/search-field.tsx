import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";

const DEBOUNCE_MS = 300;

type SearchFieldProps = { value: string; onSearch: (text: string) => void };

/** The list's search box: applies after a pause in typing, or at once on Enter (the form's submit). */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useEffectEvent(onSearch);

  // The URL changed by other means, such as a filter chip or the back button: show its value.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const pause = setTimeout(() => search(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [text, value]);

  return (
    <label className="relative block min-w-0 flex-1">
      <span className="sr-only">Search recipes</span>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-quiet"
      />
      <input
        type="search"
        name="search"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Search by dish or ingredient"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className="h-12 w-full rounded-control border border-edge bg-surface pr-3 pl-11"
      />
    </label>
  );
}
