import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

const fetchOverlay = () => import("./search-overlay.tsx");
const SearchOverlay = lazy(fetchOverlay);

/** Opens the search overlay, whose code is fetched on hover or focus. */
export function SearchButton() {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the overlay
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchOverlay}
        onFocus={fetchOverlay}
        className={`${iconButton} noscript:hidden`}
      >
        <Icon name="search" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
