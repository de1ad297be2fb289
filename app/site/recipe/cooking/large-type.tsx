import { useSyncExternalStore } from "react";
import { iconButton } from "#app/ui/button.ts";
import { savedStore } from "#app/ui/stores/store.ts";

const largeType = savedStore({
  key: "cook-large-type",
  read: (text) => text === "on",
  write: (isLarge) => (isLarge ? "on" : null),
});

/** Whether steps are shown large, to be read from a distance; kept in the browser. */
export function useLargeType(): boolean {
  return useSyncExternalStore(largeType.subscribe, largeType.get);
}

export function LargeTypeButton() {
  const isLarge = useLargeType();
  return (
    <button
      type="button"
      aria-label="Large type"
      aria-pressed={isLarge}
      onClick={() => largeType.set(!isLarge)}
      className={`${iconButton} aria-pressed:bg-tint aria-pressed:text-sorrel-deep`}
    >
      <span className="font-serif text-2xl">
        <span className="text-base">A</span>A
      </span>
    </button>
  );
}
