import { useEffect } from "react";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useModal } from "#app/ui/modal.ts";
import { useDrag } from "#app/ui/sheet.tsx";
import type { FacetCounts } from "#domain/search/count-facets.server.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { RecipeQueryControls } from "./use-recipe-query.ts";

type FilterSheetProps = Pick<RecipeQueryControls, "chosen" | "change"> & {
  counts: FacetCounts;
  /** "Showing 48 recipes". */
  showing: string;
  onClose: () => void;
};

/** The filters on a phone, in a bottom sheet. Choices apply at once; the button only closes it. */
export default function FilterSheet({
  chosen,
  change,
  counts,
  showing,
  onClose,
}: FilterSheetProps) {
  const modal = useModal(onClose);

  // At the panel's width (a tablet was rotated) the sheet is hidden by CSS but would still block the page.
  useEffect(() => {
    const wide = window.matchMedia("(width >= 64rem)");
    const close = () => wide.matches && onClose();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [onClose]);

  return (
    <dialog
      {...modal}
      aria-label="Filters"
      className="sheet mx-0 mt-auto mb-0 max-h-[85dvh] w-full scroll-pt-18 scroll-pb-24 max-w-none overscroll-contain rounded-t-card bg-paper text-ink shadow-above backdrop:bg-veil lg:hidden"
    >
      <header
        {...useDrag(modal.ref, onClose)}
        className="sticky top-0 z-10 flex touch-none items-center justify-between border-b border-line bg-paper py-1.5 pr-2 pl-5"
      >
        <h2 className="text-xl">Filters</h2>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" />
        </button>
      </header>
      <form className="px-5 py-5" onSubmit={(event) => event.preventDefault()}>
        <FilterFields chosen={chosen} change={change} counts={counts} />
      </form>
      <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-3">
        {/* The one of the page is behind the dialog. */}
        <p role="status" className="sr-only">
          {showing}
        </p>
        <button type="button" onClick={onClose} className={`w-full ${button("primary")}`}>
          {showing.replace("Showing", "Show")}
        </button>
      </div>
    </dialog>
  );
}
