import sprite from "./drawings.svg?no-inline";

export type DrawingName = "plate" | "lost" | "offline" | "favorites" | "search";

/** Illustration for empty pages and lists: a symbol of drawings.svg. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg aria-hidden="true" className="h-45 w-60 max-w-full">
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}
