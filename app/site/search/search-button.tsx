import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";

const fetchOverlay = () => import("./search-overlay.tsx");

/** Opens the search overlay, whose code is fetched on hover or focus. */
export function SearchButton() {
  const overlay = useLazyDialog(fetchOverlay, "the search");
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-busy={overlay.busy}
        onClick={overlay.open}
        onPointerEnter={overlay.preload}
        onFocus={overlay.preload}
        className={`${iconButton} noscript:hidden`}
      >
        <Icon name="search" />
      </button>
      {overlay.Dialog && <overlay.Dialog onClose={overlay.close} />}
    </>
  );
}
